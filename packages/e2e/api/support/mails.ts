import * as z from "zod/mini";
import { urls } from "./stack.ts";
import { eventually } from "./succeed.ts";

const mailSchema = z.object({
  subject: z.string(),
  text: z.optional(z.string()),
  html: z.optional(z.string()),
  reply_to: z.optional(z.array(z.string())),
  source: z.enum(["mail", "identity"]),
  headers: z.optional(z.record(z.string(), z.string())),
});
const mailsSchema = z.object({ mails: z.array(mailSchema) });
export type Mail = z.infer<typeof mailSchema>;

/** The product's mails to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const query = new URLSearchParams({ to: address });
  const answer = await fetch(`${urls().console}/mail?${query}`);
  const { mails } = mailsSchema.parse(await answer.json());
  return mails.filter(({ source }) => source === "mail");
}

/** The newest mail to an address whose subject contains these words. */
export async function mailTo(address: string, words: string): Promise<string> {
  const mails = await eventually(
    () => mailsTo(address),
    (all) => all.some(({ subject }) => subject.includes(words)),
  );
  return mails.find(({ subject }) => subject.includes(words))?.text ?? "";
}

/** The six digits in a mail. */
export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? "";

/** A value of a link's query in a mail. */
export const linkValueIn = (text: string, name: string): string =>
  new RegExp(`[?&]${name}=([\\w.-]+)`).exec(text)?.[1] ?? "";
