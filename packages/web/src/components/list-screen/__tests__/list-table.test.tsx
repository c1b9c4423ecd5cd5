import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { ListTable } from "../list-table.tsx";
import type { ListAction, ListColumn, RowLink } from "../list-types.ts";

interface Plan {
  id: string;
  name: string;
}

const plans: readonly Plan[] = [{ id: "pkg_1", name: "Pro" }];
const columns: readonly ListColumn<Plan>[] = [
  { id: "name", header: "Name", cell: ({ name }) => name, sum: () => "1 plan" },
];

function tableOf(links: readonly RowLink[], actions: readonly ListAction<Plan>[] = []): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ListTable
        caption="Plans"
        items={plans}
        isWhole
        columns={columns}
        isShown={() => true}
        nameOf={({ name }) => name}
        rowLinks={() => links}
        actions={actions}
        onAction={() => undefined}
        selection={{}}
        onSelect={() => undefined}
        sort={undefined}
        onSort={() => undefined}
      />
    </MemoryRouter>,
  );
}

const cells = (table: string): number[] =>
  table
    .split("<tr")
    .slice(1)
    .map((row) => row.split(/<t[dh][ >]/).length - 1);

it("has no column for menus when no row has one", () => {
  expect(cells(tableOf([]))).toEqual([1, 1, 1]);
});

it("has a column for menus when a row has a link or a fitting action", () => {
  expect(cells(tableOf([{ label: "Open", to: "/plans" }]))).toEqual([2, 2, 2]);
  const close: ListAction<Plan> = {
    label: "Close",
    done: "closed",
    question: () => ({ title: "Close this plan?", description: "" }),
    change: async () => undefined,
  };
  expect(cells(tableOf([], [close]))).toEqual([3, 3, 3]);
  // Then no row can be selected either.
  expect(cells(tableOf([], [{ ...close, fits: () => false }]))).toEqual([1, 1, 1]);
});
