import * as z from "zod/mini";
import { testUrls } from "./urls.ts";

const mailsSchema = z.object({
  mails: z.array(z.object({ subject: z.string(), text: z.string() })),
});

/** The six-digit code of the newest mail with one to an address, after it has arrived. @throws after 90 seconds */
export const codeFromMail = (to: string): Promise<string> =>
  fromMail(to, /code within ten minutes: (\d{6})/);

/** The first link of the newest mail with a link to an address, after it has arrived. @throws after 90 seconds */
export const linkFromMail = (to: string): Promise<string> => fromMail(to, /https?:\/\/\S+/);

/**
 * The match of a pattern in the newest mail to an address that has one, after it has arrived. @throws after 90 seconds
 */
export async function fromMail(to: string, pattern: RegExp): Promise<string> {
  const deadline = Date.now() + 90_000;
  for (;;) {
    const answer = await fetch(`${testUrls().console}/mail?to=${encodeURIComponent(to)}`);
    const { mails } = mailsSchema.parse(await answer.json());
    for (const { text } of mails) {
      const found = pattern.exec(text);
      if (found !== null) return found[1] ?? found[0];
    }
    if (Date.now() > deadline) throw new Error(`No mail with ${pattern} reached ${to}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
