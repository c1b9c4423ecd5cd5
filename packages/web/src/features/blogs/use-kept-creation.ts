import { blogCreationSchema } from "@marquee/contracts/content/blog/blog-creation.schema";
import { useRef } from "react";
import type { BlogContent } from "@/data/blogs.ts";
import type { KeptAttempt } from "@/data/use-resumed-creation.ts";
import { useDraft } from "@/session/use-draft.ts";

/** Keeps the first save of a new post over a reload: a draft saves itself, and would be created once more. */
export function useKeptCreation(): KeptAttempt<BlogContent> {
  const known = useRef<ReturnType<KeptAttempt<BlogContent>["read"]>>(undefined);
  const storeText = useDraft("blog-creation", (text) => {
    known.current = blogCreationSchema.safeParse(JSON.parse(text)).data;
  });
  return {
    read: () => known.current,
    store: (attempt) => {
      known.current = attempt;
      storeText(attempt === undefined ? "" : JSON.stringify(attempt));
    },
  };
}
