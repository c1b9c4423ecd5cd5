import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { paymentSchema } from "../../money/payment/payment.schema.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { span, spanChecks } from "../../people/figures/span.ts";
import { platformReportSchema } from "./admin-money.schema.ts";
import { searchText } from "./search-text.ts";

/** A payment with its buyer and seller, or a creator's payment to the platform. */
const adminPaymentSchema = z.extend(paymentSchema, {
  /** For a payment to the platform: the provider's id of an invoice (plan) or of a checkout. */
  id: z.string(),
  kind: z.enum(["video", "channel", "plan", "minutes", "promotion"]),
  /** Null when the platform was the seller. */
  item_id: z.nullable(z.string()),
  buyer_id: z.string(),
  /** Null when the platform was the seller. */
  creator_id: z.nullable(z.string()),
});
export type AdminPayment = z.infer<typeof adminPaymentSchema>;

export const adminPaymentCalls = {
  find: defineCall({
    method: "GET",
    path: "/api/admin/payments",
    area: "admin",
    auth: "admin",
    summary:
      "Find a payment by its id, the payments of a buyer by the exact address, or payments by amount, newest first",
    query: z.object({ ...listQuery(20), search: searchText }),
    answer: listAnswer({ payments: z.array(adminPaymentSchema) }),
  }),
  figures: defineCall({
    method: "GET",
    path: "/api/admin/payments/figures",
    area: "admin",
    auth: "admin",
    summary: "Show the platform's daily figures of money",
    query: z.object(span).check(...spanChecks),
    answer: platformReportSchema,
    limits: ["figures"],
  }),
};
