import type { Context } from "./context.ts";
import { secondsAfter } from "./time.ts";

const formSeconds = 600;

/** A signed form for one file: type, size and key are fixed in its signature. Expires in ten minutes. */
export async function createUploadForm(
  ctx: Context<"storage">,
  file: { key: string; contentType: string; maxBytes: number },
): Promise<{ url: string; fields: Record<string, string>; key: string; expires_at: string }> {
  const form = await ctx.providers.storage.createUploadForm({ ...file, expiresIn: formSeconds });
  const expires_at = secondsAfter(ctx.now(), formSeconds).toISOString();
  return { ...form, key: file.key, expires_at };
}
