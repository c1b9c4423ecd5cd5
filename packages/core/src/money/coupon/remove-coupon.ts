import { type Call, requireUser } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { notFound } from "../../platform/errors.ts";

/**
 * Deletes one of the caller's coupons. A payment page that was opened with it keeps the discount until it closes.
 * @throws unauthenticated, not_found
 */
export async function removeCoupon({
  ctx,
  input,
}: Call<{ code: string }>): Promise<{ code: string }> {
  const { userId } = requireUser(ctx);
  const key = { creator_id: userId, code: input.code };
  if (!(await tryWrite(ctx.database.coupons.remove(key).go()))) throw notFound("coupon");
  return { code: input.code };
}
