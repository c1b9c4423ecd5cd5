import { describe, expect, it } from "vitest";
import { cloudEnvironment } from "../../../../test/environment.ts";
import { parseConfig } from "../../../platform/config.ts";
import { publicImageUrl } from "../../../platform/image/image-url.ts";
import { withMediaOrigin, withoutMediaOrigin } from "../card-addresses.ts";

const config = (MEDIA_URL: string) => parseConfig({ ...cloudEnvironment, MEDIA_URL });

describe("a card in the search index", () => {
  it("uses the media origin of the time of reading", () => {
    const before = withoutMediaOrigin({ config: config("https://old.example") });
    const stored = {
      title: "/not/a/picture",
      thumbnail_url: publicImageUrl(before.config, "frames/vid_1/a.jpg"),
      creator_profile_picture: publicImageUrl(before.config, undefined),
    };
    expect(stored.thumbnail_url).toBe("/frames/vid_1/a.jpg");
    expect(withMediaOrigin(config("https://new.example"), stored)).toEqual({
      title: "/not/a/picture",
      thumbnail_url: "https://new.example/frames/vid_1/a.jpg",
      creator_profile_picture: null,
    });
  });
});
