import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "../button.tsx";

const isDisabled = (button: string): boolean => button.includes(" disabled=");

describe("a button that is loading", () => {
  it("ignores presses, whatever else the caller says about `disabled`", () => {
    expect(isDisabled(renderToStaticMarkup(<Button loading>Save</Button>))).toBe(true);
    expect(
      isDisabled(
        renderToStaticMarkup(
          <Button loading disabled={false}>
            Save
          </Button>,
        ),
      ),
    ).toBe(true);
  });

  it("is announced as busy", () => {
    expect(renderToStaticMarkup(<Button loading>Save</Button>)).toContain('aria-busy="true"');
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
  });
});
