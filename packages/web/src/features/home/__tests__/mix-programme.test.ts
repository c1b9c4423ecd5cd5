import { expect, it } from "vitest";
import { mixProgramme } from "../mix-programme.ts";

const items = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map((item) => item.id).join(" ");

it("takes one promoted video, then popular and new ones in turn, without duplicates", () => {
  expect(ids(mixProgramme(items("p", "q"), items("a", "p", "b"), items("c", "a", "d"), 5))).toBe(
    "p a c b d",
  );
});

it("fills up with the remaining ones", () => {
  expect(ids(mixProgramme(items("p", "q"), [], items("c"), 5))).toBe("p c q");
  expect(mixProgramme([], [], [], 5)).toEqual([]);
});
