import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { selectionActions } from "../fitting-actions.ts";
import { SelectionBar } from "../selection-bar.tsx";

const barOf = (isPart: boolean): string =>
  renderToStaticMarkup(
    <SelectionBar
      count={500}
      isPart={isPart}
      noun={{ one: "account", many: "accounts" }}
      actions={[]}
      findAll={undefined}
      onAction={() => undefined}
      onClear={() => undefined}
    />,
  );

it("offers only what fits one of the selected rows at least", () => {
  const action = (label: string, fits?: (item: { open: boolean }) => boolean) => ({
    label,
    done: label,
    question: () => ({ title: label, description: "" }),
    change: () => Promise.resolve(),
    ...(fits && { fits }),
  });
  const actions = [
    action("Assign"),
    action("Close", ({ open }) => open),
    action("Open again", ({ open }) => !open),
  ];
  const labels = (items: { open: boolean }[]) =>
    selectionActions(actions, items).map(({ label }) => label);
  expect(labels([{ open: true }, { open: true }])).toEqual(["Assign", "Close"]);
  expect(labels([{ open: true }, { open: false }])).toEqual(["Assign", "Close", "Open again"]);
});

it("says when the filters find more items than are selected", () => {
  expect(barOf(false)).toContain(">500 accounts selected<");
  expect(barOf(true)).toContain(
    "500 accounts selected, the most for one change. The filters find more.",
  );
});
