import type { suggestionCalls } from "@marquee/contracts/content/suggestion/suggestion.calls";
import type { formCalls } from "@marquee/contracts/people/form/form.calls";
import type { Rows } from "./row.ts";

const writer = () => ({
  name: "Ada Tester",
  email: `${crypto.randomUUID()}@example.test`,
  message: "How do I move my films here?",
});

export const formRows: Rows<typeof formCalls> = {
  contact: { input: () => ({ body: writer() }) },
  enterprise: {
    input: () => ({ body: { ...writer(), company: "Harbour Films", team_size: 12 } }),
  },
};

export const suggestionRows: Rows<typeof suggestionCalls> = {
  suggest: {
    input: () => ({ body: { kind: "bio", title: "Ada Tester" } }),
  },
};
