import type { Unsubscribe } from "@marquee/contracts/people/preference/preference.schema";
import type { Call } from "../../platform/context.ts";
import { invalidFields } from "../../platform/errors.ts";
import { hashSecret, isSameHash, readMailToken } from "../../platform/mail/link-token.ts";
import { writeChoices } from "./change-preferences.ts";

/**
 * Turns off the mails of a group for the person whose link it is, any number of times.
 * @throws invalid_fields for a link of nobody, or for a group that is always mailed; unavailable
 */
export async function unsubscribe({
  ctx,
  input: { group, token },
}: Call<Unsubscribe>): Promise<{ unsubscribed: true }> {
  const read = readMailToken(token);
  const { data: user } =
    read === undefined
      ? { data: null }
      : await ctx.database.users
          .get({ id: read.userId })
          .go({ attributes: ["id", "unsubscribe_secret"] });
  const secret = user?.unsubscribe_secret;
  if (read === undefined || secret === undefined || !isSameHash(read.hash, hashSecret(secret))) {
    throw invalidFields({ token: "This link does not work any more. Log in and choose there" });
  }
  await writeChoices(ctx, read.userId, { preferences: [{ group, email: false }] });
  return { unsubscribed: true };
}
