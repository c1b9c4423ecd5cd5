import { allCalls } from "@marquee/contracts/calls";
import { originKeyHeader } from "@marquee/core/platform/origin-key";
import { local } from "@marquee/local/stack/settings";
import { describe, expect, it } from "vitest";
import { askOwnName } from "./support/own-name.ts";
import { signUp } from "./support/person.ts";
import { send } from "./support/raw.ts";

/** Lists and pages that need no other data. */
const asked = allCalls
  .map(({ definition }) => definition)
  .filter(
    ({ method, path, params, auth }) =>
      method === "GET" && params === undefined && auth !== "admin" && path.startsWith("/api/"),
  );

describe("the edge caches what a call allows for visitors, and nothing for a person", () => {
  it.each(asked.map((definition) => [definition.path, definition] as const))(
    "GET %s",
    async (path) => {
      const person = await signUp();
      const key = { [originKeyHeader]: local.originKey };
      const visitor = await askOwnName("GET", path, key);
      const cached = visitor.status === 200 && path !== "/api/users/user-deactivated_check";
      expect(visitor.headers["cache-control"], String(visitor.status)).toMatch(
        cached ? /^public, max-age=0, s-maxage=(10|30), stale-while-revalidate=\1$/ : /^no-store$/,
      );
      const signedIn = await askOwnName("GET", path, {
        ...key,
        authorization: `Bearer ${person.token()}`,
      });
      expect(signedIn.headers["cache-control"], String(signedIn.status)).toBe("no-store");
      // No browser caches either of them.
      for (const options of [{}, { as: person }]) {
        const { headers } = await send("GET", path, options);
        expect(headers.get("cache-control")).toBe("no-store");
      }
    },
  );
});
