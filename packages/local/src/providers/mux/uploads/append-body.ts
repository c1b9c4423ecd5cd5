import { open } from "node:fs/promises";

/**
 * Writes a request's body into a file from `position` on. It skips the first `skip` bytes and everything after `limit`
 * bytes of the file. Bytes that arrived before a cut connection stay.
 * @returns the size of the file afterwards, also when the connection was cut.
 */
export async function appendBody(
  body: ReadableStream<Uint8Array> | null,
  file: string,
  { position, skip, limit }: { position: number; skip: number; limit: number },
): Promise<{ size: number; cut: boolean }> {
  const handle = await open(file, position === 0 ? "w" : "r+");
  let size = position;
  let toSkip = skip;
  try {
    for await (const chunk of body ?? []) {
      const fresh = chunk.subarray(Math.min(toSkip, chunk.length));
      toSkip -= chunk.length - fresh.length;
      const fitting = fresh.subarray(0, Math.max(0, limit - size));
      if (fitting.length === 0) continue;
      await handle.write(fitting, 0, fitting.length, size);
      size += fitting.length;
    }
    return { size, cut: false };
  } catch {
    return { size, cut: true };
  } finally {
    await handle.close();
  }
}
