import { lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import type { CommentFormProps } from "./comment-form.tsx";

const CommentForm = lazy(() => import("./comment-form.tsx"));

/** The form, for those who may write: no page waits for its code, and nothing moves when it comes. */
export function CommentFormSlot(props: CommentFormProps) {
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <CommentForm {...props} />
    </Suspense>
  );
}
