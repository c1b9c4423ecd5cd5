import { randomUUID } from "node:crypto";
import * as z from "zod";
import { createJsonFile, readJsonFile } from "../../json-file.ts";

const mailSchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  sent_at: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  reply_to: z.optional(z.array(z.string())),
  subject: z.string(),
  text: z.optional(z.string()),
  html: z.optional(z.string()),
  /** Headers beyond those of every mail, in their original spelling. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** The sender: the product through the mail service, or the identity provider. */
  source: z.enum(["mail", "identity"]),
});

export type Mail = z.infer<typeof mailSchema>;
export type NewMail = Omit<Mail, "id" | "sent_at">;

const maxMails = 1_000;

/** The newest 1,000 mails of the local stack, in `file`, or in memory without one. No mail leaves the machine. */
export async function openMailbox(file?: string) {
  let mails = await readJsonFile(file, z.array(mailSchema), []);
  const storage = createJsonFile(file, () => mails);
  return {
    deliver(mail: NewMail): Mail {
      const delivered: Mail = { id: randomUUID(), sent_at: new Date().toISOString(), ...mail };
      mails = [delivered, ...mails].slice(0, maxMails);
      storage.save();
      return delivered;
    },
    /** Newest first; `to` is an address in any case of letters. */
    list(to?: string): Mail[] {
      const wanted = to?.toLowerCase();
      return mails.filter(
        (mail) => wanted === undefined || mail.to.some((each) => addressOf(each) === wanted),
      );
    },
    find: (id: string): Mail | undefined => mails.find((mail) => mail.id === id),
    close: () => storage.flush(),
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** The bare address of `Name <address>`, in lower case. */
export function addressOf(recipient: string): string {
  return (/<([^>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();
}
