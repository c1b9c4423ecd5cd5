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

describe("a button that is disabled", () => {
  const button = renderToStaticMarkup(
    <Button disabled aria-describedby="reason">
      Publish
    </Button>,
  );

  it("is announced as disabled", () => {
    expect(button).toContain('aria-disabled="true"');
    expect(button).not.toContain("aria-busy");
  });

  it("stays in reach of the keyboard, which finds the reason there", () => {
    expect(isDisabled(button)).toBe(false);
  });
});

it("is neither busy nor disabled otherwise", () => {
  const button = renderToStaticMarkup(
    <Button loading={false} disabled={false}>
      Save
    </Button>,
  );
  expect(button).not.toMatch(/ (aria-)?(disabled|busy)=/);
});
