import { patternOf } from "../../id-pattern.ts";

/** Begins the address of a picture that is uploaded and not yet part of the post; its upload's key follows. */
export const uploadScheme = "upload:";

const fileName = new RegExp(`/(${patternOf("image")})[-.][^/]*$`);

/**
 * The id in a picture's address or key. A post's copy of an upload keeps the id of the upload. So the post finds the copy
 * when the same upload is sent again.
 */
export const pictureIdOf = (address: string): string | undefined => fileName.exec(address)?.[1];

/**
 * A picture in a stored text: its address, its description, and its size if the server knows it. Nothing else in a
 * stored text contains an angle bracket.
 */
export const picturePattern =
  /<img src="([^"]*)" alt="([^"]*)"(?: width="(\d+)" height="(\d+)")? \/>/g;
