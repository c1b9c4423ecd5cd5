import { expect, it } from "vitest";
import { as, person, refusal } from "../../series/__tests__/world.ts";
import { createImageUpload } from "../image.ts";

const moment = new Date("2026-03-01T10:20:00.000Z");
const input = { purpose: "profile_picture", content_type: "image/png", size: 100 } as const;

it("forms for images are signed 120 times an hour for one person, and no other person is held up", async () => {
  const [busy, other] = await Promise.all([person("watcher"), person("watcher")]);
  const outcomes = await Promise.all(
    Array.from({ length: 123 }, () => refusal(createImageUpload({ ctx: as(busy, moment), input }))),
  );
  expect(outcomes.filter((code) => code === "accepted")).toHaveLength(120);
  expect(outcomes.filter((code) => code === "rate_limited")).toHaveLength(3);
  expect(await refusal(createImageUpload({ ctx: as(other, moment), input }))).toBe("accepted");
});
