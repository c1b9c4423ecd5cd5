import * as z from "zod/mini";

const urlsSchema = z.object({
  web: z.string(),
  api: z.string(),
  console: z.string(),
  identity: z.string(),
  stripe: z.string(),
  mux: z.string(),
});

/** Addresses of the stack that the global setup has started. @throws for any other machine */
export function testUrls(): z.infer<typeof urlsSchema> {
  const urls = urlsSchema.parse(JSON.parse(process.env.MARQUEE_TEST_URLS ?? "{}"));
  for (const url of Object.values(urls)) {
    if (!["localhost", "127.0.0.1"].includes(new URL(url).hostname)) {
      throw new Error(`Tests run against this machine only, not ${url}`);
    }
  }
  return urls;
}
