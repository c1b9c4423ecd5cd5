import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import type { ReactNode } from "react";
import { Image } from "./ui/image.tsx";

interface VideoRowProps {
  video: Pick<VideoCard, "title" | "thumbnail_url">;
  /** Below the title. */
  children?: ReactNode;
}

/** A video as one of many to choose from or to sort. */
export function VideoRow({ video: { title, thumbnail_url }, children }: VideoRowProps) {
  return (
    <div className="flex items-center gap-3">
      <Image
        src={thumbnail_url}
        alt=""
        place="rail"
        className="aspect-video w-16 shrink-0 rounded-sm bg-sunken object-cover sm:w-24"
      />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{title}</p>
        {children}
      </div>
    </div>
  );
}
