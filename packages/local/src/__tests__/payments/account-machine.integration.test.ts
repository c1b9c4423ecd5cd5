import { accountState } from "@marquee/core/money/payout";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCreator, type PlanFixtures, readUser, startPlanFixtures } from "./plan-fixtures.ts";

let fixtures: PlanFixtures;
beforeAll(async () => {
  fixtures = await startPlanFixtures();
});
afterAll(() => fixtures.close());

const reason = fc.constantFrom(
  "requirements.past_due",
  "requirements.pending_verification",
  "under_review",
  "rejected.fraud",
  "listed",
  "other",
);
const due = fc.subarray(
  ["individual.verification.document", "external_account", "individual.dob.day", "unheard_of"],
  { minLength: 0 },
);

/** The actions of the provider's staff and checks on an account, and the order in which their events arrive. */
const step = fc.record({
  act: fc.oneof(
    fc.record({ type: fc.constant("enable" as const) }),
    fc.record({ type: fc.constant("restrict" as const), reason, due }),
    fc.record({ type: fc.constant("demand" as const), due, deadline: fc.constant(1_800_000_000) }),
  ),
  places: fc.array(fc.nat(), { maxLength: 5 }),
});

type Act =
  | { type: "enable" }
  | { type: "restrict"; reason: string; due: string[] }
  | { type: "demand"; due: string[]; deadline: number };

function inputOf(act: Act) {
  if (act.type === "enable") return {};
  if (act.type === "restrict") return { disabled_reason: act.reason, currently_due: act.due };
  return { currently_due: act.due, current_deadline: act.deadline };
}

async function newAccount() {
  const account = await fixtures.stripe.accounts.create({ type: "express" });
  const creator = await newCreator(fixtures, { payout_account_id: account.id });
  await fixtures.stripe.accounts.update(account.id, { metadata: { user_id: creator.id } });
  return { account: account.id, id: creator.id };
}

describe("a payout account", () => {
  it("ends in the provider's state, whatever the order and number of its events", async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 8 }),
        fc.boolean(),
        async (steps, newestFirst) => {
          await fixtures.reset();
          const { account, id } = await newAccount();
          const accountEvents = () =>
            fixtures.events().filter((event) => event.account === account);
          for (const { act, places } of steps) {
            await fixtures.control(`/accounts/${act.type}`, { account, ...inputOf(act) });
            const now = accountEvents();
            const chosen = places.flatMap((place) => now[place % now.length] ?? []);
            await Promise.all(chosen.map(fixtures.apply));
          }
          const all = newestFirst ? accountEvents().reverse() : accountEvents();
          for (const event of all) await fixtures.apply(event);
          const read = await fixtures.stripe.accounts.retrieve(account);
          const user = await readUser(fixtures, id);
          const state = accountState(read);
          expect({
            status: user.payout_status,
            reason: user.payout_reason,
            actor: user.payout_actor,
            deadline: user.payout_deadline,
          }).toEqual(state);
          // An account is enabled exactly when it can be charged and paid out.
          expect(user.payout_status === "enabled").toBe(
            read.details_submitted && read.charges_enabled && read.payouts_enabled,
          );
          seen.add(user.payout_status);
        },
      ),
      {
        numRuns: 20,
        examples: [
          [[], false],
          [[{ act: { type: "enable" }, places: [] }], true],
          [
            [
              { act: { type: "enable" }, places: [] },
              {
                act: { type: "restrict", reason: "requirements.past_due", due: ["tos_acceptance"] },
                places: [0],
              },
            ],
            true,
          ],
          [
            [
              { act: { type: "enable" }, places: [] },
              { act: { type: "restrict", reason: "rejected.fraud", due: [] }, places: [0, 0] },
            ],
            false,
          ],
        ],
      },
    );
    expect([...seen].sort()).toEqual(expect.arrayContaining(["disabled", "enabled", "restricted"]));
  });
});
