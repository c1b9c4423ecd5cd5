import * as z from "zod/mini";
import { testUrls } from "./urls.ts";

const mailsSchema = z.object({
  mails: z.array(z.object({ subject: z.string(), text: z.string() })),
});

/** The first link of the newest mail to somebody, once it has arrived. @throws after 15 seconds */
export async function linkFromMail(to: string): Promise<string> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const answer = await fetch(`${testUrls().console}/mail?to=${encodeURIComponent(to)}`);
    const { mails } = mailsSchema.parse(await answer.json());
    const link = /https?:\/\/\S+/.exec(mails[0]?.text ?? "")?.[0];
    if (link !== undefined) return link;
    if (Date.now() > deadline) throw new Error(`No mail with a link reached ${to}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
