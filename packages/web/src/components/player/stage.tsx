import type { ReactNode } from "react";
import { Image } from "../ui/image.tsx";

/**
 * Shown instead of a player: a picture, what is missing and the next step. It contains no playback address. It is as high
 * as a player where its content has room, so that nothing moves for a person whose document showed it before.
 */
export function Stage({ picture, children }: { picture: string | null; children: ReactNode }) {
  return (
    <div className="relative overflow-hidden rounded bg-black text-white">
      {picture !== null && (
        <Image
          src={picture}
          alt=""
          place="hero"
          largest
          className="absolute inset-0 size-full object-cover opacity-80"
        />
      )}
      <div className="relative flex aspect-video flex-col items-start justify-end gap-3 bg-linear-to-t from-black/90 via-black/40 to-transparent p-4 max-sm:via-black/60 max-sm:to-black/40 in-[[data-session]]:invisible sm:gap-4 sm:p-8">
        {children}
      </div>
    </div>
  );
}
