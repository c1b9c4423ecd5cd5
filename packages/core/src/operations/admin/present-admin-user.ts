import { toSlug } from "@marquee/contracts/ids";
import {
  type AdminUser,
  adminSubscriptionSchema,
  adminUserSchema,
} from "@marquee/contracts/operations/admin/admin-user.schema";
import { profileCompletion } from "@marquee/contracts/people/user/profile-completion";
import { profileSteps, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { present } from "../../platform/present.ts";

/** A person as the back office sees them, without the provider's customer and account numbers. */
export function presentAdminUser(ctx: Context, user: User): AdminUser {
  const { subscription } = user;
  return present(adminUserSchema, user, {
    slug: toSlug(user.name, user.id),
    profile_picture: publicImageUrl(ctx.config, user.profile_picture_key),
    profile_completion: profileCompletion(profileSteps(user)),
    subscription: subscription ? present(adminSubscriptionSchema, subscription, {}) : null,
    payout_account: { status: user.payout_status, reason: user.payout_reason ?? null },
    is_active: user.deactivated_at === undefined,
    deactivation:
      user.deactivated_at === undefined
        ? null
        : {
            at: user.deactivated_at,
            type: user.deactivation_type ?? null,
            reason: user.deactivation_reason ?? null,
          },
    deleted_at: user.deleted_at ?? null,
    notes: user.admin_notes ?? "",
  });
}
