import * as z from "zod/mini";
import { creatorErrors, defineCall } from "../../call.ts";
import { idSchema } from "../../ids.ts";
import { promotionOffers } from "../../offers.ts";
import { checkoutStartSchema } from "../payment/payment.schema.ts";

export const promotionCalls = {
  promoteVideo: defineCall({
    method: "POST",
    path: "/api/payments/promote-video/{id}",
    area: "payments",
    auth: "required",
    summary:
      "Open the payment page to promote one of the caller's published public videos; a running promotion is extended",
    params: z.object({ id: idSchema("video") }),
    body: z.strictObject({ offer_id: z.enum(promotionOffers.map((offer) => offer.id)) }),
    answer: checkoutStartSchema,
    status: 201,
    errors: [...creatorErrors, "not_found", "invalid_state", "provider_unavailable"],
    idempotent: true,
    limits: ["checkout"],
  }),
};
