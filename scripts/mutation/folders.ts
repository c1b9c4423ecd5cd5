const core = "packages/core/src";
const functions = "packages/functions/src/__tests__";

interface Folder {
  /** The files that are changed: not the entities, which are data. */
  mutate: readonly string[];
  /** The tests that must fail. Only unit tests when they check every rule: they take a tenth of the time. */
  tests: readonly string[];
}

const inCore = (files: readonly string[]): string[] => files.map((file) => `${core}/${file}`);
const payments = (files: readonly string[]): string[] =>
  files.map((file) => `${functions}/payments/${file}.integration.test.ts`);

/** The code that decides over money, access and deletion, by the names that `pnpm mutation <name>` takes. */
export const folders: Readonly<Record<string, Folder>> = {
  "people/entitlement": {
    mutate: inCore(["people/entitlement/!(index).ts"]),
    tests: inCore(["people/entitlement/__tests__/*.test.ts"]),
  },
  "people/minutes": {
    mutate: inCore([
      "people/minutes/{allowance,balance,balance-matches-ledger,change-balance}.ts",
      "people/minutes/{get-minutes,ledger,start-period}.ts",
    ]),
    // Not the ledger's random histories: they take seconds for each change.
    tests: inCore([
      "people/minutes/__tests__/{allowance,balance}.test.ts",
      "people/minutes/__tests__/{allowance,balance-matches-ledger,get-minutes,plan-periods,uploads-and-packs}.integration.test.ts",
    ]),
  },
  platform: {
    mutate: inCore(["platform/context.ts"]),
    tests: inCore(["platform/__tests__/context.test.ts"]),
  },
  "content/channel": {
    mutate: inCore(["content/channel/access.ts"]),
    tests: inCore(["content/channel/__tests__/{access,present-channel.integration}.test.ts"]),
  },
  "content/video": {
    mutate: inCore(["content/video/{access,state}.ts"]),
    tests: inCore(["content/video/__tests__/{access,state,viewing.integration}.test.ts"]),
  },
  "money/payment": {
    mutate: inCore(["money/payment/refund-rules.ts"]),
    tests: inCore(["money/payment/__tests__/*.test.ts"]),
  },
  "money/payment/charges": {
    mutate: inCore([
      "money/payment/{charge-facts,create-refund,session-facts,invoice-payments,list-refunds}.ts",
    ]),
    tests: inCore([
      "money/payment/__tests__/{charge-facts,create-refund,session-facts,invoice-payments}.test.ts",
    ]),
  },
  "money/coupon": {
    mutate: inCore(["money/coupon/!(index|coupon.entity).ts"]),
    tests: [...inCore(["money/coupon/__tests__/*.test.ts", "money/checkout/__tests__/*.test.ts"])],
  },
  "money/checkout": {
    mutate: [
      ...inCore(["money/checkout/!(index).ts"]),
      "packages/contracts/src/money/coupon/discount.ts",
    ],
    tests: inCore([
      "money/checkout/__tests__/*.test.ts",
      "money/purchase/__tests__/purchase-{minutes,video}.integration.test.ts",
    ]),
  },
  "money/purchase": {
    mutate: inCore(["money/purchase/!(index|purchase.entity).ts"]),
    tests: inCore(["money/purchase/__tests__/*.test.ts"]),
  },
  "money/payout": {
    mutate: inCore(["money/payout/{account-state,payment-trail}.ts"]),
    tests: inCore(["money/payout/__tests__/{account-state,payment-trail}.test.ts"]),
  },
  "money/payout/account": {
    mutate: inCore([
      "money/payout/{account-links,check-account,reconcile-account,record-visit}.ts",
      "money/payout/{check-payouts,payout-differences,payout-line}.ts",
      "money/payout/{get-balance,list-payouts,present-payout}.ts",
    ]),
    tests: inCore([
      "money/payout/__tests__/payout-{differences,line}.test.ts",
      "money/payout/__tests__/*.integration.test.ts",
    ]),
  },
  "money/payout/lines": {
    mutate: inCore([
      "money/payout/{follow-to-payouts,get-payment-trail,sale-movements}.ts",
      "money/payout/{trace-movements,payout-transit}.ts",
      "money/payout/{line-sources,list-payout-lines,provider-list}.ts",
    ]),
    tests: inCore([
      "money/payout/__tests__/payment-trail.test.ts",
      "money/payout/__tests__/{get-payment-trail,list-payout-lines,list-payouts}.integration.test.ts",
      "money/payout/__tests__/{check-payouts,deleted-account}.integration.test.ts",
    ]),
  },
  "money/settlement": {
    mutate: inCore(["money/settlement/{promotion-term,refunded-minutes,membership-facts}.ts"]),
    tests: inCore([
      "money/settlement/__tests__/*.test.ts",
      "money/payment/__tests__/refund-rules.test.ts",
    ]),
  },
  "money/settlement/notices": {
    mutate: inCore([
      "money/settlement/{checkout-of-payment,new-purchase,notify-of-dispute,record-failure}.ts",
      "money/settlement/{refund-late-payment,void-open-invoices}.ts",
    ]),
    tests: inCore([
      "money/settlement/__tests__/{new-purchase,void-open-invoices}.test.ts",
      "money/settlement/__tests__/{dispute-notices,late-payment-rules}.integration.test.ts",
      "money/settlement/__tests__/{record-failure,notify-of-dispute}.integration.test.ts",
    ]),
  },
  "money/settlement/purchases": {
    mutate: inCore([
      "money/settlement/{apply-payment,bank-payment,notify-of-refund,record-purchase}.ts",
      "money/settlement/{refund-unfulfillable-payment,subscriber-figures,why-unfulfillable}.ts",
    ]),
    tests: inCore([
      "money/settlement/__tests__/{purchase-checkouts,purchase-refunds,sale-figures}.integration.test.ts",
      "money/settlement/__tests__/{minutes-checkouts,unfulfillable-payments}.integration.test.ts",
      "money/settlement/__tests__/subscriber-figures.test.ts",
    ]),
  },
  "money/settlement/checkouts": {
    mutate: inCore([
      "money/settlement/reconcile-{checkout,purchase,minutes,plan,card}.ts",
      "money/settlement/close-checkout.ts",
    ]),
    tests: inCore([
      "money/settlement/__tests__/{first,later}-months.integration.test.ts",
      "money/settlement/__tests__/reconcile-{plan,card}.integration.test.ts",
      "money/settlement/__tests__/{purchase,minutes}-checkouts.integration.test.ts",
      "money/settlement/__tests__/unfulfillable-payments.integration.test.ts",
    ]),
  },
  "money/settlement/memberships": {
    mutate: inCore([
      "money/settlement/{reconcile-membership-by-subscription,notify-member,read-membership,renewal}.ts",
      "money/settlement/{creator-of,membership-records,reconcile-membership}.ts",
    ]),
    tests: inCore([
      "money/settlement/__tests__/membership.test.ts",
      "money/settlement/__tests__/{first,later}-months.integration.test.ts",
      "money/settlement/__tests__/{read-membership,renewal}.integration.test.ts",
    ]),
  },
  "money/promotion": {
    mutate: inCore([
      "money/promotion/{promote-video,run-due-promotions}.ts",
      "money/settlement/reconcile-promotion.ts",
    ]),
    tests: inCore([
      "money/promotion/__tests__/*.test.ts",
      "money/settlement/__tests__/promotion-{checkouts,returns}.integration.test.ts",
    ]),
  },
  "money/plan": {
    mutate: inCore(["money/plan/!(index|built-in).ts"]),
    tests: inCore(["money/plan/__tests__/*.test.ts"]),
  },
  "money/statistics": {
    mutate: inCore(["money/statistics/!(index).ts"]),
    tests: inCore(["money/statistics/__tests__/*.test.ts"]),
  },
  "money/plan-state": {
    mutate: inCore(["money/plan-state/!(index).ts"]),
    tests: inCore([
      "money/plan-state/__tests__/*.test.ts",
      "money/settlement/__tests__/reconcile-{plan,card}.integration.test.ts",
    ]),
  },
  "money/settlement/events": {
    mutate: inCore([
      "money/settlement/{apply-payment-event,notify-of-plan,report-failed-refund,subscription-invoice}.ts",
    ]),
    tests: inCore([
      "money/settlement/__tests__/{apply-payment-event,notify-of-plan,report-failed-refund}.integration.test.ts",
      "money/settlement/__tests__/{invoice,payout}-events.integration.test.ts",
    ]),
  },
  "money/membership": {
    mutate: inCore(["money/membership/!(index).ts"]),
    tests: inCore(["money/membership/__tests__/*.test.ts"]),
  },
  "money/subscription": {
    mutate: inCore(["money/subscription/plan-change.ts"]),
    tests: [
      ...inCore(["money/subscription/__tests__/plan-change.test.ts"]),
      ...payments(["plan-changes"]),
    ],
  },
  "money/subscription/calls": {
    mutate: inCore(["money/subscription/!(index|plan-change).ts"]),
    tests: inCore(["money/subscription/__tests__/*.integration.test.ts"]),
  },
  "money/refund": {
    mutate: inCore(["money/refund/{judge-payment,present-refund,self-refunds,watched}.ts"]),
    tests: inCore(["money/refund/__tests__/*.test.ts"]),
  },
  "money/refund/calls": {
    mutate: inCore([
      "money/refund/{platform-sale,quote-refund}.ts",
      "money/refund/refund-{as-admin,own,pack,payment}.ts",
    ]),
    tests: payments([
      "refunds",
      "self-refunds",
      "failed-refunds",
      "repeated-requests",
      "admin-refunds",
      "refund-guards",
      "promotions",
    ]),
  },
  "operations/deletion": {
    mutate: inCore([
      "operations/deletion/{buyers-time,delete,job,step}.ts",
      "operations/deletion/{run,start}-*.ts",
    ]),
    tests: [
      ...inCore(["operations/deletion/__tests__/{start,run-deletion}.integration.test.ts"]),
      "packages/local/src/__tests__/last-admin.integration.test.ts",
    ],
  },
  "operations/deletion/steps": {
    mutate: inCore([
      "operations/deletion/*-steps.ts",
      "operations/deletion/{account-deleted-mail,anonymize-account,end-subscriptions}.ts",
      "operations/deletion/{notify-buyers,remove-comments,remove-follow,remove-reports,remove-review}.ts",
    ]),
    // Not the whole lives of `deletion.integration.test.ts`: they take seconds for each change.
    tests: inCore([
      "operations/deletion/__tests__/{*-steps,buyers-time,end-subscriptions,notify-buyers,remove-comments,remove-follow,remove-review,user-content}.integration.test.ts",
    ]),
  },
};
