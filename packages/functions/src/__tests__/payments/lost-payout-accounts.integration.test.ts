import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { applyPaymentEvent } from "@marquee/core/money/settlement";
import { reconcileMemberships } from "@marquee/core/operations/reconciliation";
import { describe, expect, it } from "vitest";
import { joinChannel, newChannel, requestMembership } from "./membership-fixtures.ts";
import {
  type ApiCaller,
  codeOf,
  control,
  newPerson,
  newSeller,
  newVideo,
  stripe,
  systemContext,
  takeNotificationTypes,
  userOf,
} from "./payment-fixtures.ts";
import { reconciliationContextOfSubscription } from "./reconciliation-fixtures.ts";

async function accountOf(seller: ApiCaller): Promise<string> {
  const { payout_account_id } = await userOf(seller);
  if (payout_account_id === undefined) throw new Error("No account");
  return payout_account_id;
}

const eventOf = (object_id: string) => ({
  id: `evt_${object_id}`,
  type: "account.updated",
  created: 1,
  object_id,
});

const buy = async (seller: ApiCaller) =>
  (await newPerson()).call(paymentCalls.purchaseVideo, {
    body: { video_id: await newVideo(seller) },
  });

describe("a payout account that can no longer take payments, before its event arrives", () => {
  it("sells nothing, says so, and its state is stored", async () => {
    const seller = await newSeller();
    await control("/accounts/restrict", { account: await accountOf(seller) });
    await takeNotificationTypes([seller]);
    expect(codeOf(await buy(seller))).toBe("invalid_state");
    expect((await userOf(seller)).payout_status).toBe("restricted");
    expect(await takeNotificationTypes([seller])).toEqual(["payout_account"]);
  });

  it("sells no memberships either", async () => {
    const seller = await newSeller();
    await control("/accounts/restrict", { account: await accountOf(seller) });
    const channel = await newChannel(seller);
    expect(codeOf(await requestMembership(await newPerson(), channel))).toBe("invalid_state");
    expect((await userOf(seller)).payout_status).toBe("restricted");
  });
});

describe("a payout account that the provider has deleted", () => {
  async function sellerWithout() {
    const seller = await newSeller();
    const account = await accountOf(seller);
    await stripe.accounts.del(account);
    return { seller, account };
  }

  it("sells nothing, and can be replaced by another", async () => {
    const { seller, account } = await sellerWithout();
    expect(codeOf(await buy(seller))).toBe("invalid_state");
    const { payout_status, payout_account_id, payout_reason } = await userOf(seller);
    expect([payout_status, payout_account_id]).toEqual(["none", undefined]);
    expect(payout_reason).toContain("Set up a new one");
    expect(codeOf(await seller.call(paymentCalls.createPayoutAccount))).toBe("ok");
    expect(await accountOf(seller)).not.toBe(account);
    expect((await userOf(seller)).payout_status).toBe("onboarding");
  });

  it("is detected by its set-up, its onboarding and its dashboard link", async () => {
    const calls = [paymentCalls.refreshOnboarding, paymentCalls.payoutDashboard] as const;
    for (const call of calls) {
      const { seller } = await sellerWithout();
      expect(codeOf(await seller.call(call))).toBe("not_found");
      expect((await userOf(seller)).payout_status).toBe("none");
    }
    const { seller, account } = await sellerWithout();
    expect(codeOf(await seller.call(paymentCalls.createPayoutAccount))).toBe("ok");
    expect(await accountOf(seller)).not.toBe(account);
  });

  it("is replaced for the members too by the nightly comparison, once the new one can be paid", async () => {
    const seller = await newSeller();
    const { subscription } = await joinChannel(await newPerson(), await newChannel(seller));
    const former = await accountOf(seller);
    await stripe.accounts.del(former);
    expect(codeOf(await buy(seller))).toBe("invalid_state");
    expect(codeOf(await seller.call(paymentCalls.createPayoutAccount))).toBe("ok");
    const account = await accountOf(seller);
    const compare = async () => {
      const night = await reconciliationContextOfSubscription(subscription);
      const { findings } = await reconcileMemberships(night, { cursor: undefined });
      const { transfer_data } = await stripe.subscriptions.retrieve(subscription);
      return { findings, payee: transfer_data?.destination };
    };
    expect(await compare()).toEqual({ findings: [], payee: former });
    await control("/accounts/enable", { account });
    await applyPaymentEvent(systemContext, eventOf(account));
    const found = `${subscription} paid a former payout account of its creator`;
    expect(await compare()).toEqual({ findings: [found], payee: account });
    expect(await compare()).toEqual({ findings: [], payee: account });
  });

  it("makes its late events ineffective", async () => {
    const { account } = await sellerWithout();
    await expect(applyPaymentEvent(systemContext, eventOf(account))).resolves.toBeUndefined();
  });
});
