import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
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

it("says when the filters find more items than are selected", () => {
  expect(barOf(false)).toContain(">500 accounts selected<");
  expect(barOf(true)).toContain(
    "500 accounts selected, the most for one change. The filters find more.",
  );
});
