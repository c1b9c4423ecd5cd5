import { expect, it } from "vitest";
import {
  categoryPath,
  channelPath,
  creatorPath,
  searchPath,
  videoPath,
  withCallback,
} from "../links.ts";
import { safePath } from "../safe-path.ts";

it("builds the slug forms of the specification", () => {
  expect(videoPath({ id: "vid_1", slug: "sea-at-dawn-vid_1", title: "Sea & dawn" })).toBe(
    "/video/sea-at-dawn-vid_1?video_id=vid_1&video_name=Sea+%26+dawn",
  );
  expect(channelPath({ id: "chn_1", slug: "salt-chn_1", name: "Salt" })).toBe(
    "/channel/salt-chn_1?channel_id=chn_1&channel_name=Salt",
  );
  expect(creatorPath({ id: "usr_1", slug: "ines-usr_1", name: "Inês" })).toBe(
    "/creator/ines-usr_1?creator_id=usr_1&creator_name=In%C3%AAs",
  );
  expect(searchPath("a b")).toBe("/search_result?type=globalSearch&search=a+b");
  expect(categoryPath("cat_1")).toBe("/search_result?type=category_list&search=cat_1");
  expect(withCallback("/auth/login", "/video/x?a=1")).toBe(
    "/auth/login?callbackUrl=%2Fvideo%2Fx%3Fa%3D1",
  );
});

it("accepts paths of this site only", () => {
  expect(safePath("/my_library?tab=1#top")).toBe("/my_library?tab=1#top");
  for (const bad of [
    null,
    "",
    "my_library",
    "//x.example",
    "/\\x.example",
    "/.//x.example",
    "/\t/x.example",
    "https://x.example/",
    "javascript:1",
  ]) {
    expect(safePath(bad)).toBeUndefined();
  }
});
