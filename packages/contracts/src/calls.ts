import type { CallDefinition } from "./call.ts";
import { commentCalls } from "./community/comment/comment.calls.ts";
import { reportCalls } from "./community/report/report.calls.ts";
import { reviewCalls } from "./community/review/review.calls.ts";
import { unansweredCalls } from "./community/unanswered/unanswered.calls.ts";
import { blogCalls } from "./content/blog/blog.calls.ts";
import { captionsCalls } from "./content/captions/captions.calls.ts";
import { catalogCalls } from "./content/catalog/catalog.calls.ts";
import { channelCalls } from "./content/channel/channel.calls.ts";
import { embedCalls } from "./content/embed/embed.calls.ts";
import { followCalls } from "./content/follow/follow.calls.ts";
import { historyCalls } from "./content/history/history.calls.ts";
import { liveCalls } from "./content/live/live.calls.ts";
import { ownPlaylistCalls } from "./content/own-playlist/own-playlist.calls.ts";
import { savedCalls } from "./content/saved/saved.calls.ts";
import { seriesCalls } from "./content/series/series.calls.ts";
import { suggestionCalls } from "./content/suggestion/suggestion.calls.ts";
import { uploadCalls } from "./content/upload/upload.calls.ts";
import { videoCalls } from "./content/video/video.calls.ts";
import { couponCalls } from "./money/coupon/coupon.calls.ts";
import { ownCouponCalls } from "./money/coupon/own-coupon.calls.ts";
import { membershipCalls } from "./money/membership/membership.calls.ts";
import { paymentCalls } from "./money/payment/payment.calls.ts";
import { platformReceiptCalls } from "./money/payment/platform-receipt.calls.ts";
import { payoutCalls } from "./money/payout/payout.calls.ts";
import { promotionCalls } from "./money/promotion/promotion.calls.ts";
import { refundCalls } from "./money/refund/refund.calls.ts";
import { subscriptionCalls } from "./money/subscription/subscription.calls.ts";
import { adminAuditCalls } from "./operations/admin/admin-audit.calls.ts";
import { adminCategoryCalls } from "./operations/admin/admin-category.calls.ts";
import { adminChannelCalls } from "./operations/admin/admin-channel.calls.ts";
import { adminEnquiryCalls } from "./operations/admin/admin-enquiry.calls.ts";
import { adminOperationsCalls } from "./operations/admin/admin-operations.calls.ts";
import { adminPaymentCalls } from "./operations/admin/admin-payment.calls.ts";
import { adminPlanCalls } from "./operations/admin/admin-plan.calls.ts";
import { adminUserCalls } from "./operations/admin/admin-user.calls.ts";
import { adminVideoCalls } from "./operations/admin/admin-video.calls.ts";
import { bulkChangeCalls } from "./operations/admin/bulk-change.calls.ts";
import { deletionCalls } from "./operations/deletion/deletion.calls.ts";
import { exportCalls } from "./operations/export/export.calls.ts";
import { accountCalls } from "./people/account/account.calls.ts";
import { figuresCalls } from "./people/figures/figures.calls.ts";
import { formCalls } from "./people/form/form.calls.ts";
import { notificationCalls } from "./people/notification/notification.calls.ts";
import { preferenceCalls } from "./people/preference/preference.calls.ts";
import { userCalls } from "./people/user/user.calls.ts";
import { metaCalls } from "./platform/meta/meta.calls.ts";

/** Every call, by domain. OpenAPI, the reference page and the access matrix are made from it. */
export const callsByDomain = {
  user: userCalls,
  account: accountCalls,
  notification: notificationCalls,
  preference: preferenceCalls,
  payment: paymentCalls,
  platformReceipt: platformReceiptCalls,
  refund: refundCalls,
  promotion: promotionCalls,
  payout: payoutCalls,
  coupon: couponCalls,
  ownCoupon: ownCouponCalls,
  subscription: subscriptionCalls,
  membership: membershipCalls,
  upload: uploadCalls,
  captions: captionsCalls,
  channel: channelCalls,
  video: videoCalls,
  embed: embedCalls,
  history: historyCalls,
  saved: savedCalls,
  live: liveCalls,
  figures: figuresCalls,
  follow: followCalls,
  series: seriesCalls,
  ownPlaylist: ownPlaylistCalls,
  comment: commentCalls,
  review: reviewCalls,
  unanswered: unansweredCalls,
  blog: blogCalls,
  deletion: deletionCalls,
  export: exportCalls,
  catalog: catalogCalls,
  form: formCalls,
  suggestion: suggestionCalls,
  adminUser: adminUserCalls,
  adminPlan: adminPlanCalls,
  adminChannel: adminChannelCalls,
  adminVideo: adminVideoCalls,
  adminCategory: adminCategoryCalls,
  adminAudit: adminAuditCalls,
  adminEnquiry: adminEnquiryCalls,
  adminOperations: adminOperationsCalls,
  adminPayment: adminPaymentCalls,
  bulkChange: bulkChangeCalls,
  report: reportCalls,
  meta: metaCalls,
};

export const allCalls: readonly { name: string; definition: CallDefinition }[] = Object.entries(
  callsByDomain,
).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([name, definition]) => ({ name: `${domain}.${name}`, definition })),
);
