import { type ComponentProps, useState } from "react";
import { brand } from "@/brand.ts";
import { imageSource } from "@/lib/image-source.ts";
import { pictureAttributes, placeSizes } from "@/lib/picture-attributes.ts";

interface ImageProps extends Omit<ComponentProps<"img">, "src"> {
  src: string | null | undefined;
  alt: string;
  /** The place of the picture, which decides which of its widths is loaded. */
  place?: keyof typeof placeSizes | undefined;
  /** The largest picture of the first screen: loaded with priority. */
  largest?: boolean | undefined;
}

/** An image that falls back to the product's own picture when it has no absolute address or fails to load (spec §2). */
export function Image({
  src,
  alt,
  place = "card",
  largest = false,
  loading = largest ? "eager" : "lazy",
  ...rest
}: ImageProps) {
  const [failed, setFailed] = useState<string>();
  const wanted = imageSource(src);
  const shown = wanted && wanted !== failed ? wanted : brand.fallbackImage;
  return (
    <img
      // A picture of a document can fail before React listens for errors.
      ref={(node) => {
        if (node?.complete && !node.naturalWidth) setFailed(wanted);
      }}
      {...pictureAttributes(shown, placeSizes[place])}
      src={shown}
      alt={alt}
      loading={loading}
      fetchPriority={largest ? "high" : undefined}
      decoding="async"
      onError={() => setFailed(wanted)}
      {...rest}
    />
  );
}
