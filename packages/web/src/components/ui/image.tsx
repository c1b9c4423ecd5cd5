import { type ComponentProps, useState } from "react";
import { brand } from "@/brand.ts";
import { imageSource } from "@/lib/image-source.ts";

interface ImageProps extends Omit<ComponentProps<"img">, "src"> {
  src: string | null | undefined;
  alt: string;
}

/** An image that falls back to the product's own when it has no absolute address or fails to load (spec §2). */
export function Image({ src, alt, loading = "lazy", ...rest }: ImageProps) {
  const [failed, setFailed] = useState<string>();
  const wanted = imageSource(src);
  const shown = wanted === undefined || failed === wanted ? brand.fallbackImage : wanted;
  return (
    <img
      src={shown}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={() => setFailed(wanted)}
      {...rest}
    />
  );
}
