import { suggestionCalls } from "@marquee/contracts/content/suggestion/suggestion.calls";
import { suggestionKinds } from "@marquee/contracts/content/suggestion/suggestion.schema";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { expect, it } from "vitest";
import { signUp } from "./support/person.ts";
import { succeed } from "./support/succeed.ts";

it.each(suggestionKinds)("three texts for a %s, marked as samples", async (kind) => {
  const person = await signUp();
  const { suggestions } = await succeed(
    person.call(suggestionCalls.suggest, {
      body: {
        kind,
        title: "Harbour before dawn",
        keywords: ["boats", "fog"],
        tone: "calm",
        current_text: "Boats.",
      },
    }),
  );
  expect(suggestions).toHaveLength(3);
  expect(new Set(suggestions.map(({ text }) => text)).size).toBe(3);
  for (const { text } of suggestions) {
    expect(text).toContain("Harbour before dawn");
    expect(text).toContain("boats, fog");
    expect(text).toMatch(/sample/i);
    expect(text.length).toBeLessThanOrEqual(kind === "blog_excerpt" ? 300 : 1000);
  }
});

it("nothing is saved automatically", async () => {
  const person = await signUp();
  const before = await succeed(person.call(userCalls.authenticate));
  await succeed(
    person.call(suggestionCalls.suggest, { body: { kind: "bio", title: "Ada Tester" } }),
  );
  expect(await succeed(person.call(userCalls.authenticate))).toEqual(before);
});
