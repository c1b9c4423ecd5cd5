import { expect, it } from "vitest";
import { segmentsBehind } from "../segments.ts";

const within = (id: string) =>
  segmentsBehind("usr_0").filter(({ from, until }) => from <= id && id <= until);

it("the segments contain every id after the last one, once", () => {
  for (const character of "0129ABMXYZabmxyz") {
    for (const rest of ["", "0", "zzzz", "AbC012"]) {
      const id = `usr_${character}${rest}x`;
      expect(within(id), id).toHaveLength(1);
    }
  }
});

it("a notified person is in no segment, and the next one is", () => {
  const segments = segmentsBehind("usr_Mm5");
  const holds = (id: string) => segments.some(({ from, until }) => from <= id && id <= until);
  for (const notifiedId of ["usr_0a", "usr_Lz", "usr_Mm4zz", "usr_Mm5"])
    expect(holds(notifiedId)).toBe(false);
  for (const next of ["usr_Mm50", "usr_Mm6", "usr_N0", "usr_zz"]) expect(holds(next)).toBe(true);
});

it("there are at most 62, each with a name of its own", () => {
  const segments = segmentsBehind("usr_");
  expect(segments).toHaveLength(62);
  expect(new Set(segments.map(({ name }) => name)).size).toBe(62);
});
