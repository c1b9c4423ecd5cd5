import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, it, vi } from "vitest";
import Toaster from "@/components/ui/toaster.tsx";
import { awaitPermission, unsupportedError } from "../permission.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  toast.remove();
});

it("says once in a tab that the browser has no notifications, although each page load asks", async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("window", {});
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const messages = () =>
    renderToStaticMarkup(createElement(Toaster)).split(unsupportedError.replace("'", "&#x27;"))
      .length - 1;
  awaitPermission(() => undefined);
  awaitPermission(() => undefined);
  await vi.waitFor(() => expect(messages()).toBeGreaterThan(0));
  expect(messages()).toBe(1);
});
