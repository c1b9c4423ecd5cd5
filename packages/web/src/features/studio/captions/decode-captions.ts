function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return "utf-8";
}

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark. Undefined for every other one: its bytes do not say
 * how it is encoded, and a wrong guess would show other letters.
 */
export function decodeCaptions(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
