import { Avatar } from "@/components/ui/avatar.tsx";
import { Image } from "@/components/ui/image.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { cn } from "@/lib/class-names.ts";
import { channelPath, creatorPath, videoPath } from "@/lib/links.ts";
import type { SearchItem } from "../api/global-search.ts";

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
    <Image src={source} alt="" className="aspect-video w-16 shrink-0 rounded-sm object-cover" />
  );
}

interface SearchResultsProps {
  id: string;
  loading: boolean;
  items: readonly SearchItem[];
  marked: number;
  onChoose: (item: SearchItem) => void;
}

/** At most 400 px high (spec §9). Arrow keys move, from the field, which keeps the focus. */
export function SearchResults({ id, loading, items, marked, onChoose }: SearchResultsProps) {
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-1 max-h-[400px] overflow-y-auto rounded border bg-raised p-1.5 shadow-lg animate-appear">
      {loading && (
        <div role="status" aria-label="Searching" className="space-y-2 p-2">
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex gap-3">
              <Skeleton className="h-9 w-16" />
              <Skeleton className="h-9 flex-1" />
            </div>
          ))}
        </div>
      )}
      {!loading && items.length === 0 && (
        <p role="status" className="px-3 py-4 text-center text-muted">
          No results found
        </p>
      )}
      <div role="listbox" id={id} aria-label="Search results">
        {items.map((found, index) => {
          const { name, detail } = wordsOf(found);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field
            <div
              key={`${found.type}-${found.item.id}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              onClick={() => onChoose(found)}
              className={cn(
                "flex min-h-12 cursor-pointer items-center gap-3 rounded-sm p-2 hover:bg-sunken",
                index === marked && "bg-sunken",
              )}
            >
              <Picture found={found} />
              <span className="min-w-0">
                <span className="block truncate text-sm font-semibold">{name}</span>
                <span className="block truncate text-xs text-muted">{detail}</span>
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
