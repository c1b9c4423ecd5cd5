import type { UnfinishedUpload } from "@marquee/contracts/content/upload/upload-queue.schema";
import { UnfinishedRow } from "./unfinished-row.tsx";
import { UploadRow } from "./upload-row.tsx";
import type { Upload } from "./upload-store.ts";

/** In place of a video's picture: its upload, which waits or was interrupted. */
export default function VideoUpload(props: { upload: Upload } | { unfinished: UnfinishedUpload }) {
  return (
    <ul className="rounded border bg-sunken">
      {"upload" in props ? (
        <UploadRow upload={props.upload} />
      ) : (
        <UnfinishedRow upload={props.unfinished} />
      )}
    </ul>
  );
}
