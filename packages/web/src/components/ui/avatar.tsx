import { useState } from "react";
import { cn } from "@/lib/class-names.ts";
import { imageSource } from "@/lib/image-source.ts";
import { pictureAttributes } from "@/lib/picture-attributes.ts";

interface AvatarProps {
  name: string;
  picture?: string | null | undefined;
  /** The width at which it is shown, in CSS units. */
  sizes?: string;
  className?: string;
}

/** A person's picture, or the first letter of the name (spec §2). Decorative, because the name is always beside it. */
export function Avatar({ name, picture, sizes = "2.25rem", className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const source = imageSource(picture);
  const letter = Array.from(name.trim())[0]?.toUpperCase() ?? "?";
  const hasPicture = source !== undefined && failed !== source;
  return (
    <span
      aria-hidden="true"
      className={cn(
        "inline-flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-wash font-display font-bold text-accent-text select-none",
        // A selected row has the colour of the circle.
        !hasPicture && "border border-accent-text/40",
        className,
      )}
    >
      {hasPicture ? (
        <img
          {...pictureAttributes(source, sizes)}
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(source)}
        />
      ) : (
        letter
      )}
    </span>
  );
}
