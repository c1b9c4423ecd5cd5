import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenVisible } from "../when-visible.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });

beforeEach(() => vi.stubGlobal("document", page));
afterEach(() => vi.unstubAllGlobals());

function show(state: "visible" | "hidden"): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
}

it("handles at once while the page is visible, and the rest in order when it becomes visible", () => {
  const handled: string[] = [];
  const { take, stop } = whenVisible((message: string) => handled.push(message));
  take("first");
  expect(handled).toEqual(["first"]);
  show("hidden");
  take("second");
  take("third");
  expect(handled).toEqual(["first"]);
  show("visible");
  expect(handled).toEqual(["first", "second", "third"]);
  show("visible");
  expect(handled).toHaveLength(3);

  show("hidden");
  take("fourth");
  stop();
  show("visible");
  expect(handled).toHaveLength(3);
});
