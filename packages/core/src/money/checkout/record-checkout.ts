import type { Context } from "../../platform/context.ts";
import { commit, isTransactionCanceled } from "../../platform/dynamo/transaction.ts";
import type { StripeSession } from "../../platform/providers/stripe-calls.ts";
import type { CheckoutDetails } from "./session-request.ts";

/**
 * Records a new page as the one open checkout of its slot, whose earlier page is `former`. `overtaken` if another
 * call has taken the slot, `undecided` if the write was refused and nobody has.
 */
export async function recordCheckout(
  ctx: Context,
  details: CheckoutDetails,
  input: {
    session: StripeSession;
    slot: { scope: string; value: string };
    former: string | undefined;
    requestHash: string;
  },
): Promise<"recorded" | "overtaken" | "undecided"> {
  const { session, slot, former } = input;
  const now = ctx.now().toISOString();
  try {
    await commit(ctx, ({ checkouts, claims }) => [
      checkouts
        .create({
          session_id: session.id,
          user_id: details.user.id,
          kind: details.kind,
          item_id: details.itemId,
          subject_id: details.subjectId,
          title: details.title,
          link: details.link,
          cancel_path: details.cancelPath,
          creator_id: details.creatorId,
          buyer_name: details.user.name,
          buyer_picture_key: details.user.profile_picture_key,
          request_hash: input.requestHash,
          amount: session.amount_total ?? details.amount,
          // Coupons apply to what is bought once, so that this is the discount of the only charge.
          discount: session.total_details?.amount_discount || undefined,
          platform_fee: details.platformFee,
          status: "pending",
          created_at: now,
          updated_at: now,
        })
        .commit(),
      former === undefined
        ? claims.create({ ...slot, holder_id: session.id }).commit()
        : claims
            .patch(slot)
            .set({ holder_id: session.id })
            .where((attribute, { eq }) => eq(attribute.holder_id, former))
            .commit(),
    ]);
    return "recorded";
  } catch (cause) {
    if (!isTransactionCanceled(cause)) throw cause;
    // The same request in two tabs is one session at the provider, and the other call has recorded it.
    const { data: claim } = await ctx.database.claims.get(slot).go({ consistent: true });
    if (claim?.holder_id === session.id) return "recorded";
    return claim?.holder_id === former ? "undecided" : "overtaken";
  }
}
