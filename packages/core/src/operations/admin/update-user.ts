import type {
  AdminUpdateUser,
  AdminUser,
} from "@marquee/contracts/operations/admin/admin-user.schema";
import { scheduleCheckAfterWrite } from "../../content/search/index.ts";
import { followMergedCategory } from "../../people/category/index.ts";
import { sendPersonChange, type User } from "../../people/user/index.ts";
import { type AuditAction, auditWrite } from "../../platform/audit/audit-entry.ts";
import { changesOf } from "../../platform/audit/changes.ts";
import { type Call, type Context, requireAdmin } from "../../platform/context.ts";
import { commit, type TransactionWrites } from "../../platform/dynamo/transaction.ts";
import { requireVersion, writeVersion } from "../../platform/dynamo/versions.ts";
import { invalidFields, MarqueeError, notFound } from "../../platform/errors.ts";
import { uidOf } from "../../platform/ids.ts";
import { epochSeconds } from "../../platform/time.ts";
import { sendActivationMail, sendDeactivationMail } from "./account-mails.ts";
import { endSessionsAndStreams } from "./end-sessions-and-streams.ts";
import { presentAdminUser } from "./present-admin-user.ts";

/** The admin's edit of an account that was read before. */
export type AccountChange = Omit<AdminUpdateUser, "version">;

/**
 * Changes a person's profile and notes, deactivates the account with a reason, or activates it. Only the command line
 * adds or removes admins, so nobody can lock out the last admin, or themselves. Deactivating an account again changes
 * its reason and repeats the steps that follow, so that a failed call can be completed. So does activating it again.
 * @throws not_found, forbidden for an admin's account, version_conflict, invalid_fields, provider_unavailable when
 * streams did not end
 */
export async function updateUserAsAdmin({
  ctx,
  input,
}: Call<
  AdminUpdateUser & { id: string },
  "queues" | "identity" | "mail" | "mux"
>): Promise<AdminUser> {
  requireAdmin(ctx);
  const { id, version, ...rest } = input;
  const user = await loadChangeableUser(ctx, id);
  requireVersion("This account", user, version);
  checkDeactivation(input);
  const category_id = input.category_id && (await followMergedCategory(ctx, input.category_id));
  const change = { ...rest, ...(category_id && { category_id }) };
  if (input.is_active === false) await scheduleCheckAfterWrite(ctx, { type: "creator", id });
  const newest = () => ctx.database.users.get({ id }).go({ consistent: true });
  await writeVersion({ thing: "This account", newest }, () =>
    writeAccountChange(ctx, user, change),
  );
  const written = await finishAccountChange(ctx, id, change);
  if (input.is_active === false) await sendDeactivationMail(ctx, written);
  if (input.is_active === true) await sendActivationMail(ctx, written);
  return presentAdminUser(ctx, written);
}

/** An account that admins may change: nobody changes an admin's. @throws not_found, forbidden */
export async function loadChangeableUser(ctx: Context, id: string): Promise<User> {
  const { data: user } = await ctx.database.users.get({ id }).go({ consistent: true });
  if (user === null || user.deleted_at !== undefined) throw notFound("person");
  if (user.account_type === "admin") {
    throw new MarqueeError("forbidden", "An administrator's account cannot be changed here.");
  }
  return user;
}

/**
 * Writes a change with its audit entry, and `also` in the same transaction, after both. It checks the version that was
 * read, so that a person who became an admin meanwhile is not changed.
 * @throws TransactionCanceled
 */
export async function writeAccountChange(
  ctx: Context,
  user: User,
  change: AccountChange,
  also: TransactionWrites = () => [],
): Promise<void> {
  const updated_at = ctx.now().toISOString();
  const { id } = user;
  const { is_active, type, reason, notes, ...texts } = change;
  const profile = { ...texts, ...(notes !== undefined && { admin_notes: notes }) };
  const activity = activityOf(user, change, updated_at);
  await commit(ctx, (entities) => [
    entities.users
      .patch({ id })
      .set({
        ...profile,
        ...activity,
        ...(is_active === false && { sessions_valid_after: epochSeconds(ctx.now()) }),
        updated_at,
      })
      .remove(is_active === true ? deactivationFields : [])
      .add({ version: 1 })
      .where((attribute, { eq }) => eq(attribute.version, user.version))
      .commit(),
    auditWrite(ctx, entities.auditEntries, {
      action: actionOf(user, is_active),
      objectId: id,
      ...changesOf(user, { ...profile, ...activity }),
      reason,
    }),
    ...also(entities),
  ]);
}

type DeactivationField = "deactivated_at" | "deactivation_type" | "deactivation_reason";
const deactivationFields: DeactivationField[] = [
  "deactivated_at",
  "deactivation_type",
  "deactivation_reason",
];

/** What deactivates or activates the account, for the record and for the audit log; undefined is removed. */
function activityOf(
  user: User,
  { is_active, type, reason }: AccountChange,
  now: string,
): Pick<User, DeactivationField> {
  if (is_active === undefined) return {};
  if (is_active) {
    return {
      deactivated_at: undefined,
      deactivation_type: undefined,
      deactivation_reason: undefined,
    };
  }
  return {
    deactivated_at: user.deactivated_at ?? now,
    deactivation_type: type,
    deactivation_reason: reason,
  };
}

/**
 * The steps after a change, except the mail: lists, sessions, live streams and memberships. All of it can be repeated.
 * Returns the account afterwards. @throws not_found, provider_unavailable
 */
export async function finishAccountChange(
  ctx: Context<"queues" | "identity" | "mux">,
  id: string,
  { is_active, name }: AccountChange,
): Promise<User> {
  await sendPersonChange(ctx, id, { hasNewNameOrPicture: name !== undefined });
  let written = await readWritten(ctx, id);
  if (is_active === undefined) return written;
  for (;;) {
    await applyActivity(ctx, written);
    const newest = await readWritten(ctx, id);
    // Another admin's opposite change may have been completed before these steps, so they follow the newest state.
    if (isActive(newest) === isActive(written)) return newest;
    written = newest;
  }
}

async function readWritten(ctx: Context, id: string): Promise<User> {
  const { data } = await ctx.database.users.get({ id }).go({ consistent: true });
  if (data === null) throw notFound("person");
  return data;
}

async function applyActivity(
  ctx: Context<"queues" | "identity" | "mux">,
  user: User,
): Promise<void> {
  if (isActive(user)) return ctx.providers.identity.enable(uidOf(user.id));
  // A person with a deactivated account pays for nothing any more.
  await ctx.providers.queues.send("memberships", { user_id: user.id });
  await endSessionsAndStreams(ctx, user);
}

const isActive = ({ deactivated_at }: User): boolean => deactivated_at === undefined;

function actionOf(user: User, active: boolean | undefined): AuditAction {
  const wasActive = user.deactivated_at === undefined;
  if (active === undefined || active === wasActive) return "user.update";
  return active ? "user.activate" : "user.deactivate";
}

/** Checks that a closure has a reason: one word for the lists and a text for the person. @throws invalid_fields */
function checkDeactivation(input: AdminUpdateUser): void {
  if (input.is_active === false) {
    const missing = {
      ...(input.type === undefined && { type: "Choose what it is about" }),
      ...(input.reason === undefined && { reason: "Say why: the person reads it" }),
    };
    if (Object.keys(missing).length > 0) throw invalidFields(missing);
  } else if (input.type !== undefined) {
    throw invalidFields({ type: "Only a deactivation has this" });
  }
}
