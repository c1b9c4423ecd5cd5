import { expect, it } from "vitest";
import { decodeCaptions } from "../decode-captions.ts";

const text = "WEBVTT\n\n00:00.000 --> 00:01.000\nGrüße\n";
const marked = `\uFEFF${text}`;

function utf16(isLittleEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * marked.length);
  const view = new DataView(bytes.buffer);
  for (const [index, letter] of [...marked].entries()) {
    view.setUint16(2 * index, letter.charCodeAt(0), isLittleEndian);
  }
  return bytes;
}

it.each([
  ["UTF-8", new TextEncoder().encode(text)],
  ["UTF-8 with a byte order mark", new TextEncoder().encode(marked)],
  ["UTF-16, low byte first", utf16(true)],
  ["UTF-16, high byte first", utf16(false)],
])("reads %s", (_, file) => {
  expect(decodeCaptions(file)).toBe(text);
});

it("guesses no other encoding", () => {
  expect(decodeCaptions(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBeUndefined();
});
