import * as z from "zod/mini";
import { reportedTypes, reportStates } from "../../community/report/report.schema.ts";
import { channelPrivacyTypes } from "../../constants.ts";
import { videoStatuses } from "../../content/video/video-values.ts";
import { searchField } from "../../fields.ts";
import { planTypes } from "../../money/payment/payment.schema.ts";
import { enquiryKinds, enquiryStates } from "./admin-enquiry.schema.ts";

const search = searchField;
/** A text that is no id stays in the address: without it, the page would list everything. */
const idText = z.optional(z.string());

/** The filters and order of the channel list, kept in the address. Accounts and operations have a file of their own. */
export const channelsAddressSchema = z.object({
  search,
  privacy_type: z.optional(z.enum(channelPrivacyTypes)),
  state: z.optional(z.enum(["open", "blocked"])),
});
export type ChannelsAddress = z.output<typeof channelsAddressSchema>;

export const videosAddressSchema = z.object({ search, status: z.optional(z.enum(videoStatuses)) });
export type VideosAddress = z.output<typeof videosAddressSchema>;

export const plansAddressSchema = z.object({
  search,
  type: z.optional(z.enum(planTypes)),
  kind: z.optional(z.enum(["public", "enterprise"])),
  state: z.optional(z.enum(["offered", "retired"])),
});
export type PlansAddress = z.output<typeof plansAddressSchema>;

export const reportsAddressSchema = z.object({
  state: z._default(z.enum(reportStates), "open"),
  object_type: z.optional(z.enum(reportedTypes)),
  object_id: idText,
  object_owner_id: idText,
  reporter_id: idText,
  sort: z._default(z.enum(["newest", "oldest"]), "oldest"),
});
export type ReportsAddress = z.output<typeof reportsAddressSchema>;

export const enquiriesAddressSchema = z.object({
  /** The enquiry that is open beside the list. */
  id: idText,
  state: z._default(z.enum(enquiryStates), "new"),
  kind: z.optional(z.enum(enquiryKinds)),
  sort: z._default(z.enum(["newest", "oldest"]), "oldest"),
});
export type EnquiriesAddress = z.output<typeof enquiriesAddressSchema>;

/** The id of a payment, the buyer's address or an amount. */
export const paymentsAddressSchema = z.object({
  tab: z._default(z.enum(["find", "figures"]), "find"),
  search: z.optional(z.string().check(z.trim(), z.maxLength(254))),
});
export type PaymentsAddress = z.output<typeof paymentsAddressSchema>;

/** At most one of the three, because the call takes one of them. */
export const auditAddressSchema = z.object({
  object_id: idText,
  actor_id: idText,
  day: z.optional(z.iso.date()),
});
export type AuditAddress = z.output<typeof auditAddressSchema>;
