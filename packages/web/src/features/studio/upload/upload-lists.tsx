import { Section } from "@/components/section.tsx";
import { UnfinishedRow } from "./unfinished-row.tsx";
import { UploadRow } from "./upload-row.tsx";
import { useUploads } from "./upload-store.ts";
import { useUnfinishedUploads } from "./use-unfinished-uploads.ts";

const listClass = "divide-y divide-line rounded border bg-raised";

/** The uploads of this page and those that were interrupted; nothing without any. */
export default function UploadLists() {
  const uploads = useUploads();
  const unfinished = useUnfinishedUploads();
  return (
    <>
      {uploads.length > 0 && (
        <Section title="Uploads in this tab">
          <ul className={listClass}>
            {uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} />
            ))}
          </ul>
        </Section>
      )}
      {unfinished.length > 0 && (
        <Section title="Unfinished uploads">
          <ul className={listClass}>
            {unfinished.map((upload) => (
              <UnfinishedRow key={upload.video_id} upload={upload} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
