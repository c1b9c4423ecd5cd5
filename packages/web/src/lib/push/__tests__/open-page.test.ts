import { describe, expect, it } from "vitest";
import { type OpenPages, openPage, pageOf } from "../open-page.ts";

const origin = "https://marquee.example";
const notification = (data: object, fcmOptions?: object) => ({ FCM_MSG: { data, fcmOptions } });

describe("the page of a notification", () => {
  it("is the link in the message's data", () => {
    expect(pageOf(notification({ link: "/video/ebb" }), origin)).toBe(`${origin}/video/ebb`);
  });

  it("is FCM's link when the data has none", () => {
    const carried = notification({}, { link: `${origin}/sales` });
    expect(pageOf(carried, origin)).toBe(`${origin}/sales`);
  });

  it("is the home page without a link, or with a link to another site", () => {
    for (const link of [undefined, 3, "https://evil.example/", "//evil.example", "http://"]) {
      expect(pageOf(notification({ link }), origin)).toBe(`${origin}/`);
    }
  });

  it("is undefined for a notification that does not come from Firebase", () => {
    expect(pageOf(null, origin)).toBeUndefined();
    expect(pageOf({ other: true }, origin)).toBeUndefined();
  });
});

describe("a click on a notification", () => {
  async function click(address: string, open: readonly string[]) {
    const done: string[] = [];
    const pages: OpenPages = {
      matchAll: async () =>
        open.map((url) => ({
          url,
          postMessage: () => undefined,
          focus: async () => void done.push(`focus ${url}`),
        })),
      openWindow: async (url) => void done.push(`open ${url}`),
    };
    await openPage(pages, address);
    return done;
  }

  it("focuses a page that is open at the address", async () => {
    const open = [`${origin}/`, `${origin}/video/ebb#comments`];
    expect(await click(`${origin}/video/ebb`, open)).toEqual([
      `focus ${origin}/video/ebb#comments`,
    ]);
  });

  it("opens a new page when only others are open", async () => {
    expect(await click(`${origin}/video/ebb`, [`${origin}/studio`])).toEqual([
      `open ${origin}/video/ebb`,
    ]);
  });
});
