import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { checkoutIdSchema, receiptSchema } from "./payment.schema.ts";

/** What a creator bought of the platform once. The payments of a plan have invoices. */
export const platformReceiptCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/users/platform-receipts",
    area: "users",
    auth: "required",
    summary: "List the receipts of the caller's upload minutes and promotions, newest first",
    query: z.object(listQuery(20)),
    answer: listAnswer({ receipts: z.array(receiptSchema) }),
  }),
  bySession: defineCall({
    method: "GET",
    path: "/api/users/platform-receipts/{session_id}",
    area: "users",
    auth: "required",
    summary: "Show the receipt of one of the caller's packs of minutes or promotions",
    params: z.object({ session_id: checkoutIdSchema }),
    answer: receiptSchema,
    errors: ["not_found"],
  }),
};
