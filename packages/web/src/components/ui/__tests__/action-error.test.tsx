import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ActionError } from "../action-error.tsx";

it("announces why an action failed, and is not there before", () => {
  expect(renderToStaticMarkup(<ActionError error={null} />)).toBe("");
  expect(renderToStaticMarkup(<ActionError error={new Error("lost")} />)).toContain('role="alert"');
});
