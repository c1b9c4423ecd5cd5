import { newId } from "@marquee/core/platform/ids";
import { emailOf } from "./person.ts";
import { daysBefore, type SeedTools } from "./tools.ts";

const enquiries = [
  {
    daysAgo: 2,
    kind: "enterprise",
    state: "new",
    name: "Jonas Weidel",
    email: emailOf("jonas"),
    company: "Northern Film School",
    team_size: 24,
    upload_minutes: 12_000,
    message:
      "We teach documentary film and would like to publish the work of every class. Can each class have a channel of its own, under one contract?",
  },
  {
    daysAgo: 1,
    kind: "contact",
    state: "new",
    name: "Leila Haddad",
    email: emailOf("leila"),
    subject: "Subtitles on an older television",
    message:
      "The subtitles are very small on my television, which is about eight years old. Is there a way to make them larger?",
  },
  {
    daysAgo: 9,
    kind: "contact",
    state: "closed",
    name: "Robin",
    email: "robin@example.test",
    subject: "Advertising",
    message: "We place advertisements on video platforms and would like to talk to you.",
  },
] as const;

/** Puts messages into the inbox of the back office, at their own times in the past. */
export async function seedEnquiries({ ctx, now }: SeedTools): Promise<void> {
  for (const { daysAgo, ...enquiry } of enquiries) {
    const written = daysBefore(now, daysAgo, enquiry.email);
    await ctx.database.formMessages
      .create({
        ...enquiry,
        id: newId("form", written),
        created_at: written.toISOString(),
        expires_at: Math.floor(now.getTime() / 1000) + 365 * 86_400,
      })
      .go();
  }
}
