import { expect, it } from "vitest";
import { publicProfilePath } from "../public-profile-path.ts";

it("the public profile has the address that every link to a creator has", () => {
  expect(publicProfilePath({ id: "usr_01H", name: "Mara Shore" })).toBe(
    "/creator/mara-shore-usr_01H?creator_id=usr_01H&creator_name=Mara+Shore",
  );
});
