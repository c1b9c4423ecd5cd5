import type { ReactNode } from "react";
import { Image } from "../ui/image.tsx";

/** Shown instead of a player: a picture, what is missing and the next step. It contains no playback address. */
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
      <div className="relative flex min-h-60 flex-col items-start justify-end gap-4 bg-linear-to-t from-black/90 via-black/40 to-transparent p-5 in-[[data-session]]:invisible sm:aspect-video sm:p-8">
        {children}
      </div>
    </div>
  );
}
