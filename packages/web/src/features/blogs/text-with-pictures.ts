import { picturePattern } from "@marquee/contracts/content/blog/post-picture";
import { pictureAttributes } from "@/lib/picture-attributes.ts";

/** A picture is as wide as the text of a post. */
export const postPictureSizes = "(min-width:52rem) 48rem,100vw";

/** The text of a post for its readers: each picture is loaded when it is near, in the width that fits. */
export const textWithPictures = (html: string): string =>
  html.replaceAll(picturePattern, (tag, address: string) => {
    const picture = pictureAttributes(address, postPictureSizes);
    const { backgroundImage = "" } = picture?.style ?? {};
    const widths = picture ? ` srcset="${picture.srcSet}" sizes="${picture.sizes}"` : "";
    const colors = backgroundImage && ` style="background-image:${backgroundImage}"`;
    return tag.replace(" />", `${widths}${colors} loading="lazy" decoding="async" />`);
  });
