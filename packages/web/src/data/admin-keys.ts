import { keysOf } from "./keys.ts";

/** Keys of the back office. They are not among the others, because every visitor loads those. */
export const adminAuditKeys = keysOf("admin-audit");
export const adminBlogKeys = keysOf("admin-blog");
export const adminBulkChangeKeys = keysOf("admin-bulk-change");
export const adminCategoryKeys = keysOf("admin-category");
export const adminChannelKeys = keysOf("admin-channel");
export const adminEnquiryKeys = keysOf("admin-enquiry");
export const adminOperationsKeys = keysOf("admin-operations");
export const adminPaymentKeys = keysOf("admin-payment");
export const adminPlanKeys = keysOf("admin-plan");
export const adminReportKeys = keysOf("admin-report");
export const adminUserKeys = keysOf("admin-user");
export const adminVideoKeys = keysOf("admin-video");
