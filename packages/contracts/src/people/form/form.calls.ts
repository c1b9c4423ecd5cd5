import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { contactFormSchema, enterpriseFormSchema } from "./form.schema.ts";

const received = z.object({ received: z.boolean() });

/** Public on purpose: somebody whose account is deactivated must be able to write to us. */
export const formCalls = {
  contact: defineCall({
    method: "POST",
    path: "/api/public/submitContactForm",
    area: "forms",
    auth: "public",
    summary: "Write to us",
    body: contactFormSchema,
    answer: received,
    status: 201,
    errors: ["rate_limited"],
  }),
  // The path is spelt as the specification spells it.
  enterprise: defineCall({
    method: "POST",
    path: "/api/public/submitEnterpisePlanForm",
    area: "forms",
    auth: "public",
    summary: "Ask for an enterprise plan",
    body: enterpriseFormSchema,
    answer: received,
    status: 201,
    errors: ["rate_limited"],
  }),
};
