import { blogStatuses } from "@marquee/contracts/constants";
import { describe, expect, it } from "vitest";
import { statusAt } from "../present-blog.ts";
import { listingKeysOf, planPublication, requireReadable, sortKeyAt } from "../publication.ts";

const now = new Date("2026-03-01T12:00:00.000Z");
const past = "2026-03-01T11:59:59.999Z";
const future = "2026-03-02T12:00:00.000Z";

const allowed = new Set([
  "draft>scheduled",
  "draft>published",
  "scheduled>draft",
  "scheduled>scheduled",
  "scheduled>published",
  "published>archived",
]);

describe("planPublication", () => {
  for (const from of blogStatuses) {
    for (const to of blogStatuses) {
      const move = `${from}>${to}`;
      if (from === to && from !== "scheduled") continue;
      it(`${allowed.has(move) ? "makes" : "refuses"} ${move}`, () => {
        const published_at = from === "draft" ? undefined : from === "scheduled" ? future : past;
        const plan = () =>
          planPublication({
            from: { status: from, published_at },
            to,
            scheduledAt: to === "scheduled" ? future : undefined,
            now,
          });
        if (allowed.has(move)) {
          expect(plan().status).toBe(to);
        } else {
          expect(plan).toThrow(`A post that is ${from} cannot become ${to}.`);
        }
      });
    }
  }

  it("keeps everything when no change of status is requested", () => {
    const from = { status: "published" as const, published_at: past };
    expect(planPublication({ from, to: undefined, scheduledAt: undefined, now })).toEqual(from);
  });

  it("treats a scheduled post whose time has come as published", () => {
    const from = { status: "scheduled" as const, published_at: past };
    expect(statusAt(from, now)).toBe("published");
    expect(planPublication({ from, to: "archived", scheduledAt: undefined, now }).status).toBe(
      "archived",
    );
    expect(() => planPublication({ from, to: "draft", scheduledAt: undefined, now })).toThrow();
  });
});

describe("listingKeysOf", () => {
  const post = { id: "blg_1", author_id: "usr_1", category_id: undefined };

  it("gives a public post all of its keys, and another none", () => {
    expect(listingKeysOf({ ...post, status: "published", published_at: past })).toMatchObject({
      author_listing: "usr_1",
      category_listing: "none",
      sort_key: `${past}_blg_1`,
    });
    for (const status of ["draft", "archived"] as const) {
      const listings = Object.values(listingKeysOf({ ...post, status, published_at: past }));
      expect(listings).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it("sorts a due post below the present time, and a later one above", () => {
    expect(sortKeyAt(past, "blg_1") < sortKeyAt(now.toISOString())).toBe(true);
    expect(sortKeyAt(future, "blg_1") < sortKeyAt(now.toISOString())).toBe(false);
  });
});

describe("requireReadable", () => {
  it("requires text or a picture in a public post", () => {
    expect(() => requireReadable("published", "<p> <br /></p>")).toThrow();
    expect(() => requireReadable("scheduled", "")).toThrow();
    expect(() => requireReadable("draft", "")).not.toThrow();
    expect(() => requireReadable("published", "<p>a</p>")).not.toThrow();
    expect(() => requireReadable("published", '<img src="a" alt="" />')).not.toThrow();
  });
});
