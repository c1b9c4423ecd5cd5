import { pictureAtWidth, readPicture } from "@marquee/contracts/picture";

/** The width of a picture in each place, by which the browser chooses a file (HTML, "sizes"). */
export const placeSizes = {
  card: "(min-width:64rem) 24rem,(min-width:40rem) 50vw,100vw",
  hero: "(min-width:64rem) 64vw,100vw",
  side: "(min-width:64rem) 28rem,100vw",
  rail: "10rem",
};

/** The attributes of an `img` besides its address: the widths, and the colors of its placeholder. */
export function pictureAttributes(address: string, sizes: string) {
  const picture = readPicture(address);
  return (
    picture && {
      sizes,
      srcSet: picture.widths.map((width) => `${pictureAtWidth(address, width)} ${width}w`).join(),
      style: picture.colors[0]
        ? { backgroundImage: `linear-gradient(${picture.colors.map((color) => `#${color}`)})` }
        : undefined,
    }
  );
}

/** The address of a picture's largest width, for consumers that take one address only. */
export function widestPicture(address: string): string {
  const width = readPicture(address)?.widths.at(-1);
  return width === undefined ? address : pictureAtWidth(address, width);
}
