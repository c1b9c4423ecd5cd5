import { accountCalls } from "./account/account.calls.ts";
import { adminAuditCalls } from "./admin/admin-audit.calls.ts";
import { adminCategoryCalls } from "./admin/admin-category.calls.ts";
import { adminChannelCalls } from "./admin/admin-channel.calls.ts";
import { adminEnquiryCalls } from "./admin/admin-enquiry.calls.ts";
import { adminOperationsCalls } from "./admin/admin-operations.calls.ts";
import { adminPackageCalls } from "./admin/admin-package.calls.ts";
import { adminPaymentCalls } from "./admin/admin-payment.calls.ts";
import { adminUserCalls } from "./admin/admin-user.calls.ts";
import { adminVideoCalls } from "./admin/admin-video.calls.ts";
import { bulkChangeCalls } from "./admin/bulk-change.calls.ts";
import { blogCalls } from "./blog/blog.calls.ts";
import type { CallDefinition } from "./call.ts";
import { captionsCalls } from "./captions/captions.calls.ts";
import { catalogCalls } from "./catalog/catalog.calls.ts";
import { channelCalls } from "./channel/channel.calls.ts";
import { commentCalls } from "./comment/comment.calls.ts";
import { couponCalls } from "./coupon/coupon.calls.ts";
import { deletionCalls } from "./deletion/deletion.calls.ts";
import { embedCalls } from "./embed/embed.calls.ts";
import { exportCalls } from "./export/export.calls.ts";
import { figuresCalls } from "./figures/figures.calls.ts";
import { followCalls } from "./follow/follow.calls.ts";
import { formCalls } from "./form/form.calls.ts";
import { historyCalls } from "./history/history.calls.ts";
import { liveCalls } from "./live/live.calls.ts";
import { membershipCalls } from "./membership/membership.calls.ts";
import { metaCalls } from "./meta/meta.calls.ts";
import { notificationCalls } from "./notification/notification.calls.ts";
import { paymentCalls } from "./payment/payment.calls.ts";
import { payoutCalls } from "./payout/payout.calls.ts";
import { preferenceCalls } from "./preference/preference.calls.ts";
import { promotionCalls } from "./promotion/promotion.calls.ts";
import { refundCalls } from "./refund/refund.calls.ts";
import { reportCalls } from "./report/report.calls.ts";
import { reviewCalls } from "./review/review.calls.ts";
import { seriesCalls } from "./series/series.calls.ts";
import { subscriptionCalls } from "./subscription/subscription.calls.ts";
import { suggestionCalls } from "./suggestion/suggestion.calls.ts";
import { unansweredCalls } from "./unanswered/unanswered.calls.ts";
import { uploadCalls } from "./upload/upload.calls.ts";
import { userCalls } from "./user/user.calls.ts";
import { videoCalls } from "./video/video.calls.ts";

/** Every call, by domain: what OpenAPI, the reference page and the access matrix walk. */
export const callsByDomain = {
  user: userCalls,
  account: accountCalls,
  notification: notificationCalls,
  preference: preferenceCalls,
  payment: paymentCalls,
  refund: refundCalls,
  promotion: promotionCalls,
  payout: payoutCalls,
  coupon: couponCalls,
  subscription: subscriptionCalls,
  membership: membershipCalls,
  upload: uploadCalls,
  captions: captionsCalls,
  channel: channelCalls,
  video: videoCalls,
  embed: embedCalls,
  history: historyCalls,
  live: liveCalls,
  figures: figuresCalls,
  follow: followCalls,
  series: seriesCalls,
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
  adminPackage: adminPackageCalls,
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
