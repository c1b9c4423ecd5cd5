import { describe, expect, it } from "vitest";
import { readAddressQuery } from "../address-query.ts";
import { ownVideosFilterSchema } from "../content/video/video.schema.ts";

const read = (search: string) =>
  readAddressQuery(ownVideosFilterSchema, new URLSearchParams(search));

describe("readAddressQuery", () => {
  it("reads what the call takes, with its defaults", () => {
    expect(read("status=ready&search=harbour&upload=1")).toEqual({
      status: "ready",
      search: "harbour",
      sort: "newest",
    });
  });

  it("leaves out what the call refuses, and keeps the rest", () => {
    expect(read("status=lost&sort=best&access_type=paid&search=")).toEqual({
      access_type: "paid",
      sort: "newest",
    });
  });
});
