import { allCalls } from "@marquee/contracts/calls";
import { describe, expect, it } from "vitest";
import { signUp } from "./support/person.ts";
import { send } from "./support/raw.ts";

/** Lists and pages that can be asked for without anything else being there. */
const asked = allCalls
  .map(({ definition }) => definition)
  .filter(
    ({ method, path, params, auth }) =>
      method === "GET" && params === undefined && auth !== "admin" && path.startsWith("/api/"),
  );

describe("nobody between keeps an answer that may be somebody's own", () => {
  it.each(asked.map((definition) => [definition.path, definition] as const))(
    "GET %s",
    async (path, { auth }) => {
      const person = await signUp();
      for (const options of [{}, { as: person }]) {
        const { headers, status } = await send("GET", path, options);
        const open = auth === "public" && status === 200;
        expect(headers.get("cache-control"), String(status)).toBe(
          open ? "public, max-age=0, must-revalidate" : "no-store",
        );
      }
    },
  );
});
