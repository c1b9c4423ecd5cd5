import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { channelPurchaseTypes } from "../../constants.ts";
import { searchField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { membershipSchema, subscriberSchema } from "./membership.schema.ts";

/** The calls by which a member changes a membership. */
const membershipChange = {
  method: "PUT",
  area: "payments",
  auth: "required",
  params: z.object({ channel_id: idSchema("channel") }),
  answer: membershipSchema,
  errors: ["not_found", "invalid_state", "provider_unavailable"],
  limits: ["plan_change"],
} as const;

export const membershipCalls = {
  own: defineCall({
    method: "GET",
    path: "/api/payments/memberships",
    area: "payments",
    auth: "required",
    summary: "List the caller's channel memberships, newest first, ended ones included",
    query: z.object(listQuery(20)),
    answer: listAnswer({ memberships: z.array(membershipSchema) }),
  }),
  cancel: defineCall({
    ...membershipChange,
    path: "/api/payments/memberships/{channel_id}/cancel",
    summary: "Cancel a membership at the end of the paid month, or at once when no month is paid",
  }),
  resume: defineCall({
    ...membershipChange,
    path: "/api/payments/memberships/{channel_id}/resume",
    summary: "Withdraw the cancellation of a membership while the paid month lasts",
  }),
  subscribers: defineCall({
    method: "GET",
    path: "/api/channels/{id}/subscribers",
    area: "channels",
    auth: "required",
    summary: "List the buyers and members of a channel, newest first, for its creator and admins",
    params: z.object({ id: idSchema("channel") }),
    query: z.object({
      ...listQuery(20),
      /** Part of a name. */
      search_key: searchField,
      purchase_type: z.optional(z.enum(channelPurchaseTypes)),
    }),
    answer: listAnswer({ subscribers: z.array(subscriberSchema) }),
    errors: ["not_found"],
  }),
};
