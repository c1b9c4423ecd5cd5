import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import type { VideoStatus } from "@marquee/contracts/content/video/video-values";
import type { ListActions } from "@/components/list-screen/list-types.ts";
import { questionTitle } from "@/components/list-screen/question-title.ts";
import { useVideoChanges } from "@/data/own-videos.ts";
import { CategoryForm, PriceForm } from "./components/video-action-forms.tsx";
import { dropUploads } from "./upload/drop-uploads.ts";
import {
  deletionEffect,
  forOneOrMore,
  publicationEffect,
  unpublicationEffect,
} from "./video-questions.ts";
import { canPublish } from "./video-status.ts";

/** What can be done with videos in the list, and the reload after it. */
export function useVideoActions(): ListActions<OwnVideo> {
  const { change, refresh } = useVideoChanges();
  const moveTo = (status: Extract<VideoStatus, "published" | "unpublished">) => (video: OwnVideo) =>
    change(video, { status });
  return {
    refresh,
    actions: [
      {
        label: "Publish",
        done: "published",
        question: (videos) => ({
          title: questionTitle("Publish", videos, "video"),
          description: publicationEffect(videos),
        }),
        fits: ({ status }) => canPublish(status),
        change: moveTo("published"),
      },
      {
        label: "Unpublish",
        done: "unpublished",
        question: (videos) => ({
          title: questionTitle("Unpublish", videos, "video"),
          description: unpublicationEffect(videos),
        }),
        fits: ({ status }) => status === "published",
        change: moveTo("unpublished"),
      },
      {
        label: "Change categories",
        done: "changed",
        question: (videos) => ({
          title: questionTitle("Change the categories of", videos, "video"),
          description: forOneOrMore(
            videos,
            "The categories chosen here replace those it has now.",
            "The categories chosen here replace those they have now.",
          ),
        }),
        change: { form: (props) => <CategoryForm {...props} change={change} /> },
      },
      {
        label: "Change price",
        done: "changed",
        question: (videos) => ({
          title: questionTitle("Change the price of", videos, "video"),
          description: "People who bought a video keep it. Later buyers pay the new price.",
        }),
        change: { form: (props) => <PriceForm {...props} change={change} /> },
      },
      {
        label: "Delete",
        done: "deleted",
        isDanger: true,
        question: (videos) => ({
          title: questionTitle("Delete", videos, "video"),
          description: deletionEffect(videos),
        }),
        change: async (video) => {
          const deleted = await change(video, { status: "deleted" });
          dropUploads(video.id);
          return deleted;
        },
      },
    ],
  };
}
