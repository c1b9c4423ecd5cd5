import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  enquiryKinds,
  enquirySchema,
  enquiryStates,
  replyToEnquirySchema,
  updateEnquirySchema,
} from "./admin-enquiry.schema.ts";
import { offerPlanSchema } from "./admin-enquiry-offer.schema.ts";

const enquiry = z.object({ id: idSchema("form") });

export const adminEnquiryCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/admin/enquiries",
    area: "admin",
    auth: "admin",
    summary: "List what people wrote through the contact form and the enterprise form",
    query: z.object({
      ...listQuery(20),
      state: z._default(z.enum(enquiryStates), "new"),
      kind: z.optional(z.enum(enquiryKinds)),
      /** The oldest enquiry has waited longest. */
      order_by: z._default(z.enum(["asc", "desc"]), "desc"),
    }),
    answer: listAnswer({ enquiries: z.array(enquirySchema) }),
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/admin/enquiries/{id}",
    area: "admin",
    auth: "admin",
    summary: "Close an enquiry, or open it again",
    params: enquiry,
    body: updateEnquirySchema,
    answer: enquirySchema,
    errors: ["not_found", "invalid_state", "version_conflict"],
  }),
  reply: defineCall({
    method: "POST",
    path: "/api/admin/enquiries/{id}/reply",
    area: "admin",
    auth: "admin",
    summary: "Answer an enquiry by e-mail",
    params: enquiry,
    body: replyToEnquirySchema,
    answer: enquirySchema,
    errors: ["not_found", "invalid_state", "version_conflict", "provider_unavailable"],
  }),
  offerPlan: defineCall({
    method: "POST",
    path: "/api/admin/enquiries/{id}/offer",
    area: "admin",
    auth: "admin",
    summary:
      "Make an enterprise plan, assign it to the account with the sender's address, and mail it",
    params: enquiry,
    body: offerPlanSchema,
    answer: enquirySchema,
    errors: ["not_found", "invalid_state", "version_conflict", "provider_unavailable"],
  }),
};
