import { expect, it } from "vitest";
import type { ListAction } from "../list-types.ts";
import { confirmOutcome } from "../run-action.ts";

interface Item {
  id: string;
  isBlocked: boolean;
}

const block: ListAction<Item> = {
  label: "Block",
  done: "blocked",
  question: () => ({ title: "Block?", description: "Nobody sees it." }),
  fits: ({ isBlocked }) => !isBlocked,
  change: () => Promise.resolve(),
};
const open = (id: string): Item => ({ id, isBlocked: false });
const blocked = (id: string): Item => ({ id, isBlocked: true });
const lost = (id: string) => ({ item: open(id), reason: "No answer.", isUnconfirmed: true });
const refused = (id: string) => ({ item: open(id), reason: "It is a draft." });

it("counts as changed what an action no longer fits after a lost answer", () => {
  expect(confirmOutcome({ changed: 1, failed: [lost("b")] }, block, [blocked("b")])).toEqual({
    changed: 2,
    failed: [],
  });
});

it.each([
  ["the action still fits", lost("a"), [open("a")]],
  ["the reloaded list lacks it", lost("a"), []],
  ["the server has refused it", refused("a"), [blocked("a")]],
])("leaves an item as it is when %s", (_, failure, loaded) => {
  const outcome = { changed: 0, failed: [failure] };
  expect(confirmOutcome(outcome, block, loaded)).toEqual(outcome);
});

it("knows nothing of an action that fits every item", () => {
  const { fits: _, ...always } = block;
  const outcome = { changed: 0, failed: [lost("a")] };
  expect(confirmOutcome(outcome, always, [blocked("a")])).toEqual(outcome);
});
