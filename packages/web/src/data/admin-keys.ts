import { keysOf } from "./keys.ts";

/** Query keys of the back office, in a file of their own because every visitor loads the others. */
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
