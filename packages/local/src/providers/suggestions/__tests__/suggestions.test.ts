import {
  suggestionKinds,
  suggestionTones,
} from "@marquee/contracts/content/suggestion/suggestion.schema";
import { describe, expect, it } from "vitest";
import { suggestionRoutes, writeSamples } from "../routes.ts";

describe("the template writer", () => {
  it.each(suggestionKinds)("writes three different samples of a %s, and says so", (kind) => {
    for (const tone of suggestionTones) {
      const samples = writeSamples({ kind, tone, title: "Tides", keywords: ["boats", "fog"] });
      expect(new Set(samples).size).toBe(3);
      for (const sample of samples) {
        expect(sample).toContain("Tides");
        expect(sample).toContain("boats, fog");
        expect(sample).toMatch(/\(Sample text of the local stack\.\)$/);
      }
    }
  });

  it("answers in the format that the model is asked for, and refuses requests that no function sends", async () => {
    const ask = (body: unknown) =>
      suggestionRoutes().request("/suggestions", { method: "POST", body: JSON.stringify(body) });
    const data = { kind: "bio", tone: "calm", title: "Ada", keywords: [] };
    const answer = await ask({ instructions: "Write", data });
    expect(JSON.parse(Object(await answer.json()).text)).toHaveLength(3);
    expect((await ask({ data })).status).toBe(400);
    expect((await ask({ instructions: "Write", data: { ...data, kind: "poem" } })).status).toBe(
      400,
    );
  });
});
