import { adminEnquiryCalls } from "@marquee/contracts/operations/admin/admin-enquiry.calls";
import {
  type Enquiry,
  type EnquiryReply,
  refusedOffer,
  unsentOffer,
} from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import type { OfferPlan } from "@marquee/contracts/operations/admin/admin-enquiry-offer.schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { request } from "@/lib/api.ts";
import { hasCode, mayBeStored } from "@/lib/api-error.ts";
import { mayBeMadeAtProvider } from "@/lib/may-be-made-at-provider.ts";
import { enquiryEffects, readEnquiry } from "./admin-enquiries.ts";
import { adminPlanKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";

interface Reply {
  text: string;
  /** The number of replies before it. */
  after: number;
}

const hasReply = ({ replies }: Enquiry, { text, after }: Reply): boolean =>
  replies.slice(after).some((reply) => reply.text === text && reply.status === "sent");

/** The stored enquiry, if the reply in it was sent. */
async function findReplied(id: string, reply: Reply): Promise<Enquiry | undefined> {
  const stored = await readEnquiry(id).catch(() => undefined);
  return stored !== undefined && hasReply(stored, reply) ? stored : undefined;
}

/**
 * Answers by e-mail. A reply that was not sent is stored with the enquiry, so the list is reloaded in both cases. One
 * whose answer was lost is looked for in the enquiry, so that it is not sent again.
 */
export function useReplyToEnquiry(enquiry: Enquiry) {
  const { id, version } = enquiry;
  const client = useQueryClient();
  const unconfirmed = useRef<Reply>(undefined);
  return useMutation({
    mutationFn: async (text: string) => {
      const reply =
        unconfirmed.current?.text === text
          ? unconfirmed.current
          : { text, after: enquiry.replies.length };
      if (hasReply(enquiry, reply)) return enquiry;
      try {
        return await request(adminEnquiryCalls.reply, { params: { id }, body: { text, version } });
      } catch (error) {
        if (mayBeStored(error)) unconfirmed.current = reply;
        else if (!hasCode(error, "version_conflict")) throw error;
        const stored = await findReplied(id, reply);
        if (stored === undefined) throw error;
        return stored;
      }
    },
    onSuccess: () => {
      unconfirmed.current = undefined;
    },
    onSettled: () => invalidate(client, enquiryEffects),
  });
}

/** The stored enquiry, if its plan is made and it is known whether the e-mail was sent. */
async function findOffered(id: string): Promise<Enquiry | undefined> {
  const stored = await readEnquiry(id).catch(() => undefined);
  if (stored === undefined || stored.offered_package_id === null) return undefined;
  return stored.replies.at(-1)?.status === "sending" ? undefined : stored;
}

/** What to do when the e-mail of an offer could not be sent. Its plan is made, so the offer cannot be repeated. */
const offerFailures: Partial<Record<EnquiryReply["status"], string>> = {
  failed: unsentOffer,
  refused: refusedOffer,
};
const offerFailure = ({ replies }: Enquiry): string | undefined =>
  offerFailures[replies.at(-1)?.status ?? "sent"];

/** Whether the e-mail of an offer could not be sent. */
export const isUnsentOffer = (enquiry: Enquiry): boolean => offerFailure(enquiry) !== undefined;

interface Offered {
  enquiry: Enquiry;
  /** What to do when its e-mail could not be sent. */
  failure?: string | undefined;
}

/**
 * Makes, assigns and mails an enterprise plan. An offer whose answer was lost, or whose e-mail was not sent, is looked
 * for in the enquiry.
 */
export function useOfferPlan({ id, version }: Pick<Enquiry, "id" | "version">) {
  const client = useQueryClient();
  const isUnconfirmed = useRef(false);
  return useMutation({
    mutationFn: async (plan: Omit<OfferPlan, "version">): Promise<Offered> => {
      const body = { ...plan, version };
      try {
        return { enquiry: await request(adminEnquiryCalls.offerPlan, { params: { id }, body }) };
      } catch (error) {
        if (mayBeMadeAtProvider(error)) isUnconfirmed.current = true;
        const offered = isUnconfirmed.current ? await findOffered(id) : undefined;
        if (offered === undefined) throw error;
        return { enquiry: offered, failure: offerFailure(offered) };
      }
    },
    onSettled: () => invalidate(client, [...enquiryEffects, adminPlanKeys.all]),
  });
}
