import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { channelPurchaseTypes } from "../../constants.ts";
import { searchField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { membershipSchema, subscriberSchema } from "./membership.schema.ts";

const ofChannel = z.object({ channel_id: idSchema("channel") });

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
    method: "PUT",
    path: "/api/payments/memberships/{channel_id}/cancel",
    area: "payments",
    auth: "required",
    summary: "Cancel a membership at the end of the paid month, or at once when no month is paid",
    params: ofChannel,
    answer: membershipSchema,
    errors: ["not_found", "invalid_state", "provider_unavailable"],
    limits: ["plan_change"],
  }),
  resume: defineCall({
    method: "PUT",
    path: "/api/payments/memberships/{channel_id}/resume",
    area: "payments",
    auth: "required",
    summary: "Withdraw the cancellation of a membership while the paid month lasts",
    params: ofChannel,
    answer: membershipSchema,
    errors: ["not_found", "invalid_state", "provider_unavailable"],
    limits: ["plan_change"],
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
