import { noPlatformFigures } from "@marquee/contracts/operations/admin/admin-money.schema";
import { expect, it } from "vitest";
import { platformKinds } from "../platform-kinds.ts";

it("calls the losses those of sales, because a lost dispute over a plan lowers the plan revenue", () => {
  const disputes = platformKinds.find(({ name }) => name === "Disputes");
  const figures = { ...noPlatformFigures, disputes: 2, dispute_losses: 999 };
  expect(disputes?.note?.(figures)).toBe("2 new disputes. Sales lost to banks: $9.99.");
});
