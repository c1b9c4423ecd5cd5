const core = "packages/core/src";
const functions = "packages/functions/src/__tests__";

interface Folder {
  /** What is changed. Without entities, which are data. */
  mutate: readonly string[];
  /** What must notice. Unit tests alone where they guard every rule: they take a tenth of the time. */
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
  platform: {
    mutate: inCore(["platform/{context,require-admin}.ts"]),
    tests: inCore(["platform/__tests__/context.test.ts"]),
  },
  "content/channel": {
    mutate: inCore(["content/channel/access.ts"]),
    tests: inCore(["content/channel/__tests__/access.test.ts"]),
  },
  "content/video": {
    mutate: inCore(["content/video/{access,state}.ts"]),
    tests: inCore(["content/video/__tests__/{access,state}.test.ts"]),
  },
  "money/payment": {
    mutate: inCore(["money/payment/refund-rules.ts"]),
    tests: inCore(["money/payment/__tests__/*.test.ts"]),
  },
  "money/purchase": {
    mutate: inCore(["money/purchase/seller.ts"]),
    tests: inCore(["money/purchase/__tests__/*.test.ts"]),
  },
  "money/payout": {
    mutate: inCore(["money/payout/{account-state,payment-trail}.ts"]),
    tests: inCore(["money/payout/__tests__/*.test.ts"]),
  },
  "money/settlement": {
    mutate: inCore(["money/settlement/{promotion-term,refunded-minutes,membership-facts}.ts"]),
    tests: inCore([
      "money/settlement/__tests__/*.test.ts",
      "money/payment/__tests__/refund-rules.test.ts",
    ]),
  },
  "money/subscription": {
    mutate: inCore(["money/subscription/plan-change.ts"]),
    tests: inCore(["money/subscription/__tests__/*.test.ts"]),
  },
  "money/refund": {
    mutate: inCore(["money/refund/!(*.entity|index).ts"]),
    tests: payments(["refunds", "self-refunds", "admin-refunds", "promotions"]),
  },
  "operations/deletion": {
    mutate: inCore(["operations/deletion/!(*.entity|index|step-names).ts"]),
    tests: inCore(["operations/deletion/__tests__/*.test.ts"]),
  },
};
