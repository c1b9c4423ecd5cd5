import { describe, expect, it } from "vitest";
import { readAddressQuery } from "../address-query.ts";
import { ownVideosFilterSchema } from "../content/video/video.schema.ts";

const read = (search: string) =>
  readAddressQuery(ownVideosFilterSchema, new URLSearchParams(search));

describe("readAddressQuery", () => {
  it("reads the parameters of the call, with their defaults", () => {
    expect(read("status=ready&search=harbour&upload=1")).toEqual({
      status: "ready",
      search: "harbour",
      sort: "newest",
    });
  });

  it("leaves out the values that the call refuses, and keeps the rest", () => {
    expect(read("status=lost&sort=best&access_type=paid&search=")).toEqual({
      access_type: "paid",
      sort: "newest",
    });
  });
});
