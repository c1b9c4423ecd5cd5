import { expect, it } from "vitest";
import { textWithPictures } from "../text-with-pictures.ts";

const stem = "https://m.test/images/usr_a/blog_picture/blg_b/img_1-3.480-960.39c7ad234";

it("a picture has its widths and its colors, and is loaded when it is near", () => {
  const stored = `<img src="${stem}.jpg" alt="A &quot;quay&quot;" width="960" height="540" />`;
  expect(textWithPictures(`<p>Fog</p>${stored}`)).toBe(
    `<p>Fog</p><img src="${stem}.jpg" alt="A &quot;quay&quot;" width="960" height="540"` +
      ` srcset="${stem}.480.webp 480w,${stem}.960.webp 960w" sizes="(min-width:52rem) 48rem,100vw"` +
      ` style="background-image:linear-gradient(#39c,#7ad,#234)" loading="lazy" decoding="async" />`,
  );
});

it("a picture without widths stays as it is, and so does a text about one", () => {
  expect(textWithPictures('<img src="https://m.test/images/a.png" alt="" />')).toBe(
    '<img src="https://m.test/images/a.png" alt="" loading="lazy" decoding="async" />',
  );
  const text = '<p>&lt;img src="a" alt="" /&gt;</p>';
  expect(textWithPictures(text)).toBe(text);
});
