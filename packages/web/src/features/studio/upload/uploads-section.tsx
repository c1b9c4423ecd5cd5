import { Suspense } from "react";
import { lazy } from "@/lib/lazy.ts";
import { useUploads } from "./upload-store.ts";
import { useUnfinishedUploads } from "./use-unfinished-uploads.ts";

const UploadLists = lazy(() => import("./upload-lists.tsx"));

/** The uploads on a page about something else. Its code is loaded when there are any. */
export function UploadsSection() {
  const count = useUploads().length + useUnfinishedUploads().length;
  if (count === 0) return null;
  return (
    <Suspense>
      <UploadLists />
    </Suspense>
  );
}
