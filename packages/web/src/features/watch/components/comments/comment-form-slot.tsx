import { Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { lazy } from "@/lib/lazy.ts";
import type { CommentFormProps } from "./comment-form.tsx";

const CommentForm = lazy(() => import("./comment-form.tsx"));

/** The form, for people who may write. No page waits for its code, and nothing moves when it is loaded. */
export function CommentFormSlot(props: CommentFormProps) {
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <CommentForm {...props} />
    </Suspense>
  );
}
