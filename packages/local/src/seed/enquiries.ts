import { newId } from "@marquee/core/platform/ids";
import { enquiries } from "./content/index.ts";
import { daysBefore, type SeedTools } from "./tools.ts";

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
