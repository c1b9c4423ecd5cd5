import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { contactFormSchema, enterpriseFormSchema } from "./form.schema.ts";

const received = z.object({ received: z.boolean() });

/** Public, so that a person whose account is deactivated can write to us. */
export const formCalls = {
  contact: defineCall({
    method: "POST",
    path: "/api/public/submitContactForm",
    area: "forms",
    auth: "public",
    summary: "Send a message to the platform",
    body: contactFormSchema,
    answer: received,
    status: 201,
    errors: ["rate_limited"],
    idempotent: true,
  }),
  // The path has the spelling of the specification.
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
    idempotent: true,
  }),
};
