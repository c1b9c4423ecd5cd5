import { patternOf } from "../../id-pattern.ts";

/** Begins the address of a picture that is uploaded and not yet part of the post; its upload's key follows. */
export const uploadScheme = "upload:";

const fileName = new RegExp(`/(${patternOf("image")})[-.][^/]*$`);

/**
 * The id in a picture's address or key. The copies that posts make of an upload have the upload's id, so that a post
 * knows which of its pictures an upload has become.
 */
export const pictureIdOf = (address: string): string | undefined => fileName.exec(address)?.[1];

/**
 * A picture in a stored text: its address, its description, and its size if the server knows it. Nothing else in a
 * stored text contains an angle bracket.
 */
export const pictureForm =
  /<img src="([^"]*)" alt="([^"]*)"(?: width="(\d+)" height="(\d+)")? \/>/g;
