import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "../button.tsx";

const isDisabled = (button: string): boolean => button.includes(" disabled=");

describe("a button that is loading", () => {
  const button = renderToStaticMarkup(<Button loading>Save</Button>);

  it("is announced as busy and disabled", () => {
    expect(button).toContain('aria-busy="true"');
    expect(button).toContain('aria-disabled="true"');
  });

  it("keeps the focus, which the browser takes from a disabled button", () => {
    expect(isDisabled(button)).toBe(false);
  });
});

describe("a button that is not loading", () => {
  it.each([true, false])("is disabled as the caller says: %s", (disabled) => {
    const button = renderToStaticMarkup(
      <Button loading={false} disabled={disabled}>
        Save
      </Button>,
    );
    expect(isDisabled(button)).toBe(disabled);
    expect(button).not.toMatch(/ aria-(busy|disabled)="/);
  });
});
