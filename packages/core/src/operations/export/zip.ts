import { strToU8, Zip, ZipDeflate } from "fflate";

/**
 * A zip of JSON files. A list is read, written and compressed page by page, so that only the compressed bytes stay in
 * memory: JSON text compresses to a tenth.
 */
export async function zipOf(
  files: Iterable<[name: string, content: AsyncIterable<object[]> | Promise<unknown>]>,
  at: Date,
): Promise<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    written.push(bytes);
  });
  for (const [name, content] of files) {
    const file = new ZipDeflate(`${name}.json`);
    file.mtime = at;
    zip.add(file);
    for await (const text of textOf(content)) file.push(strToU8(text));
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return Buffer.concat(written);
}

async function* textOf(
  content: AsyncIterable<object[]> | Promise<unknown>,
): AsyncGenerator<string, void> {
  if (!(Symbol.asyncIterator in content)) {
    yield `${JSON.stringify(await content, null, 2)}\n`;
    return;
  }
  let separator = "[\n";
  for await (const items of content) {
    if (items.length === 0) continue;
    yield separator + items.map((item) => JSON.stringify(item, null, 2)).join(",\n");
    separator = ",\n";
  }
  yield separator === ",\n" ? "\n]\n" : "[]\n";
}
