import { createAvatar } from "@dicebear/core";
import * as openPeeps from "@dicebear/open-peeps";
import sharp from "sharp";
import { type Colour, palettes } from "../../media/clips/palettes.ts";
import type { PortraitStyle } from "../content/schema.ts";

const size = 360;

/** A drawn portrait as JPEG, 360 pixels square, to be shown as a circle. */
export async function drawPortrait(style: PortraitStyle): Promise<Uint8Array<ArrayBuffer>> {
  const { head, skin, face, hair, beard, glasses } = style;
  const { sky, planes } = palettes[style.background];
  const svg = createAvatar(openPeeps, {
    size,
    backgroundColor: [hexadecimal(sky[1])],
    clothingColor: [hexadecimal(planes[3])],
    head: [head],
    headContrastColor: [hair ?? hexadecimal(planes[1])],
    skinColor: [skin],
    face: [face],
    ...(beard === undefined ? {} : { facialHair: [beard] }),
    facialHairProbability: beard === undefined ? 0 : 100,
    ...(glasses === undefined ? {} : { accessories: [glasses] }),
    accessoriesProbability: glasses === undefined ? 0 : 100,
    maskProbability: 0,
  }).toString();
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer());
}

const hexadecimal = (colour: Colour): string => Buffer.from(colour).toString("hex");
