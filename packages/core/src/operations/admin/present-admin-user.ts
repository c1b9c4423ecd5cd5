import { toSlug } from "@marquee/contracts/ids";
import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { profileCompletion, profileSteps, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";

/** A person as the back office sees them, without the provider's customer and account numbers. */
export function presentAdminUser(ctx: Context, user: User): AdminUser {
  const { subscription } = user;
  return {
    id: user.id,
    slug: toSlug(user.name, user.id),
    account_type: user.account_type,
    name: user.name,
    email: user.email,
    email_verified: user.email_verified,
    profile_picture: publicImageUrl(ctx.config, user.profile_picture_key),
    bio: user.bio ?? null,
    country: user.country ?? null,
    category_id: user.category_id ?? null,
    profile_completion: profileCompletion(profileSteps(user)),
    subscription:
      subscription === undefined
        ? null
        : {
            id: subscription.id,
            status: subscription.status,
            package_id: subscription.package_id,
            package_name: subscription.package_name,
            current_period_end: subscription.current_period_end ?? null,
            cancel_at_period_end: subscription.cancel_at_period_end,
          },
    payout_account: { status: user.payout_status, reason: user.payout_reason ?? null },
    channel_count: user.channel_count,
    video_count: user.video_count,
    activity: user.activity,
    is_active: user.deactivated_at === undefined,
    deactivation:
      user.deactivated_at === undefined
        ? null
        : {
            at: user.deactivated_at,
            type: user.deactivation_type ?? null,
            reason: user.deactivation_reason ?? null,
          },
    notes: user.admin_notes ?? "",
    created_at: user.created_at,
    updated_at: user.updated_at,
    version: user.version,
  };
}
