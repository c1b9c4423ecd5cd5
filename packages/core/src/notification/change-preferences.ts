import type {
  ChangePreferences,
  Preferences,
} from "@marquee/contracts/preference/preference.schema";
import { type Context, requireUser } from "../context.ts";
import { isConditionFailure } from "../dynamo/transaction.ts";
import { invalidFields, MarqueeError } from "../errors.ts";
import { loadUser, type User } from "../user/profile.ts";
import { allPreferences, type Choices, preferenceOf } from "./preferences.ts";

const toPreferences = (user: Pick<User, "notification_choices" | "notification_version">) => ({
  preferences: allPreferences(user.notification_choices),
  version: user.notification_version ?? 0,
});

/** One's own choices. @throws unauthenticated */
export async function getPreferences({ ctx }: { ctx: Context }): Promise<Preferences> {
  return toPreferences(await loadUser(ctx, requireUser(ctx).userId));
}

/**
 * Changes one's own choices; what is not named stays.
 * @throws unauthenticated, invalid_fields where mail cannot be chosen, version_conflict
 */
export async function changePreferences({
  ctx,
  input,
}: {
  ctx: Context;
  input: ChangePreferences;
}): Promise<Preferences> {
  requireChangeable(input);
  const user = await loadUser(ctx, requireUser(ctx).userId);
  const seen = input.version ?? user.notification_version ?? 0;
  const choices: Choices = { ...user.notification_choices };
  for (const { group, push, email } of input.preferences) {
    const before = choices[group];
    choices[group] = { push: push ?? before?.push, email: email ?? before?.email };
  }
  try {
    await ctx.database.users
      .patch({ id: user.id })
      .set({ notification_choices: choices, notification_version: seen + 1 })
      .where((attribute, { eq, notExists }) =>
        seen === 0
          ? notExists(attribute.notification_version)
          : eq(attribute.notification_version, seen),
      )
      .go();
  } catch (cause) {
    if (!isConditionFailure(cause)) throw cause;
    const { data: newer } = await ctx.database.users.get({ id: user.id }).go({ consistent: true });
    throw new MarqueeError(
      "version_conflict",
      "Your choices have changed elsewhere. Load them again.",
      { cause, details: { version: newer?.notification_version ?? 0 } },
    );
  }
  return toPreferences({ notification_choices: choices, notification_version: seen + 1 });
}

function requireChangeable(input: ChangePreferences): void {
  const fields: Record<string, string> = {};
  for (const [index, { group, email }] of input.preferences.entries()) {
    const rule = preferenceOf(undefined, group);
    if (email === undefined || rule.email_can_change || email === rule.email) continue;
    fields[`preferences.${index}.email`] = rule.email
      ? "Receipts and what concerns your account are always mailed"
      : "News of channels are not mailed";
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
