import { Avatar } from "@/components/ui/avatar.tsx";
import { Image } from "@/components/ui/image.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import type { SearchItem } from "@/data/search.ts";
import { channelPath, creatorPath, videoPath } from "@/lib/links.ts";

export function itemPath(found: SearchItem): string {
  if (found.type === "video") return videoPath(found.item);
  if (found.type === "channel") return channelPath(found.item);
  return creatorPath(found.item);
}

function wordsOf(found: SearchItem): { name: string; detail: string } {
  if (found.type === "video") {
    return { name: found.item.title, detail: `Video · ${found.item.channel_name}` };
  }
  if (found.type === "channel") {
    return { name: found.item.name, detail: `Channel · ${found.item.creator_name}` };
  }
  return { name: found.item.name, detail: "Creator" };
}

function Picture({ found }: { found: SearchItem }) {
  if (found.type === "creator") {
    return (
      <Avatar name={found.item.name} picture={found.item.profile_picture} className="mx-3.5" />
    );
  }
  const source = found.type === "video" ? found.item.thumbnail_url : found.item.image_url;
  return (
    <Image
      src={source}
      alt=""
      place="rail"
      className="aspect-video w-16 shrink-0 rounded-sm object-cover max-[18rem]:hidden"
    />
  );
}

/** One result: its picture, its name and what it is. */
export function SearchResult({ found }: { found: SearchItem }) {
  const { name, detail } = wordsOf(found);
  return (
    <>
      <Picture found={found} />
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold max-[18rem]:whitespace-normal">
          {name}
        </span>
        <span className="block truncate text-xs text-muted">{detail}</span>
      </span>
    </>
  );
}

export function SearchSkeleton() {
  return (
    <div role="status" aria-label="Searching" className="space-y-2 p-2">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="h-9 w-16" />
          <Skeleton className="h-9 flex-1" />
        </div>
      ))}
    </div>
  );
}
