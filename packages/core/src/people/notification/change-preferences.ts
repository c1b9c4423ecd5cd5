import type {
  ChangePreferences,
  Preferences,
} from "@marquee/contracts/people/preference/preference.schema";
import {
  type Call,
  type CallWithoutInput,
  type Context,
  requireUser,
} from "../../platform/context.ts";
import { Overtaken, retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { invalidFields, MarqueeError } from "../../platform/errors.ts";
import { findMailSuppression } from "../../platform/mail/suppression.ts";
import { loadUser, type User } from "../user/index.ts";
import { allPreferences, type Choices, preferenceOf } from "./preferences.ts";

type Chosen = Pick<User, "email" | "notification_choices" | "notification_version">;

async function presentPreferences(ctx: Context, user: Chosen): Promise<Preferences> {
  const suppression = await findMailSuppression(ctx, user.email);
  return {
    preferences: allPreferences(user.notification_choices),
    email_suppression:
      suppression === undefined
        ? null
        : { reason: suppression.reason, since: suppression.reported_at },
    version: user.notification_version ?? 0,
  };
}

/** The caller's own choices. @throws unauthenticated */
export async function getPreferences({ ctx }: CallWithoutInput): Promise<Preferences> {
  return presentPreferences(ctx, await loadUser(ctx, requireUser(ctx).userId));
}

/** A lost write means that another one succeeded, so concurrent edits all succeed within these tries. */
const maxTries = 20;

/**
 * Changes the caller's notification choices; groups that are not named stay. Without a version the last edit wins.
 * @throws unauthenticated, invalid_fields when mail cannot be chosen, version_conflict, unavailable when other edits
 * are faster every time
 */
export async function changePreferences({
  ctx,
  input,
}: Call<ChangePreferences>): Promise<Preferences> {
  return writeChoices(ctx, requireUser(ctx).userId, input);
}

/** @throws invalid_fields, version_conflict, unavailable */
export async function writeChoices(
  ctx: Context,
  userId: string,
  input: ChangePreferences,
): Promise<Preferences> {
  requireChangeable(input);
  const exhausted = () =>
    new MarqueeError("unavailable", "Your choices are being changed elsewhere. Try again.", {
      retryAfter: 1,
    });
  return retryOnConflict({ maxTries, exhausted }, async () =>
    tryChange(ctx, await loadUser(ctx, userId, { consistent: true }), input),
  );
}

/** @throws version_conflict, Overtaken */
async function tryChange(ctx: Context, user: User, input: ChangePreferences): Promise<Preferences> {
  const version = user.notification_version ?? 0;
  if (input.version !== undefined && input.version !== version) {
    throw new MarqueeError(
      "version_conflict",
      "Your choices have changed elsewhere. Load them again.",
      { details: { version } },
    );
  }
  const choices: Choices = { ...user.notification_choices };
  for (const { group, push, email } of input.preferences) {
    const before = choices[group];
    choices[group] = { push: push ?? before?.push, email: email ?? before?.email };
  }
  const isWritten = await tryWrite(
    ctx.database.users
      .patch({ id: user.id })
      .set({ notification_choices: choices, notification_version: version + 1 })
      .where(({ notification_version }, { eq, notExists }) =>
        version === 0 ? notExists(notification_version) : eq(notification_version, version),
      )
      .go(),
  );
  if (!isWritten) throw new Overtaken();
  return presentPreferences(ctx, {
    email: user.email,
    notification_choices: choices,
    notification_version: version + 1,
  });
}

function requireChangeable(input: ChangePreferences): void {
  const fields: Record<string, string> = {};
  for (const [index, { group, email }] of input.preferences.entries()) {
    if (email !== false || preferenceOf(undefined, group).email_can_change) continue;
    fields[`preferences.${index}.email`] =
      "Receipts and what concerns your account are always mailed";
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
