import { buyerKeepDays } from "@marquee/contracts/constants";
import type { OwnVideo, VideoStatus } from "@marquee/contracts/content/video/video.schema";
import type { ListAction } from "@/components/list-screen/list-types.ts";
import { useVideoChanges } from "@/data/own-videos.ts";
import { CategoryForm, PriceForm } from "./components/video-action-forms.tsx";
import { canPublish } from "./video-status.ts";

const titled = (verb: string, videos: readonly OwnVideo[]): string =>
  videos.length === 1 ? `${verb} this video?` : `${verb} ${videos.length} videos?`;

/** What can be done with videos in the list, and the reload after it. */
export function useVideoActions(): {
  actions: readonly ListAction<OwnVideo>[];
  refresh: () => Promise<void>;
} {
  const { change, refresh } = useVideoChanges();
  const moveTo =
    (status: Extract<VideoStatus, "published" | "unpublished" | "deleted">) => (video: OwnVideo) =>
      change(video, { status });
  return {
    refresh,
    actions: [
      {
        label: "Publish",
        done: "published",
        question: (videos) => ({
          title: titled("Publish", videos),
          description: "Everybody who can see the channel finds them. Followers are notified.",
        }),
        fits: ({ status }) => canPublish(status),
        change: moveTo("published"),
      },
      {
        label: "Unpublish",
        done: "unpublished",
        question: (videos) => ({
          title: titled("Unpublish", videos),
          description: "They leave every list. People who bought them can still watch them.",
        }),
        fits: ({ status }) => status === "published",
        change: moveTo("unpublished"),
      },
      {
        label: "Change categories",
        done: "changed",
        question: (videos) => ({
          title: titled("Change the categories of", videos),
          description: "The categories chosen here take the place of those they have now.",
        }),
        change: { form: (props) => <CategoryForm {...props} change={change} /> },
      },
      {
        label: "Change price",
        done: "changed",
        question: (videos) => ({
          title: titled("Change the price of", videos),
          description: "People who bought a video keep it. Later buyers pay the new price.",
        }),
        change: { form: (props) => <PriceForm {...props} change={change} /> },
      },
      {
        label: "Delete",
        done: "deleted",
        isDanger: true,
        question: (videos) => ({
          title: titled("Delete", videos),
          description: `They leave every list at once, for good. People who bought them can watch them for another ${buyerKeepDays} days.`,
        }),
        change: moveTo("deleted"),
      },
    ],
  };
}
