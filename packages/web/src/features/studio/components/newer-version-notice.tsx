import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { fieldLabels, type MergedField, savedWords } from "../video-merge.ts";

export interface NewerVersion {
  video: OwnVideo;
  /** Taken over into the form. */
  taken: readonly MergedField[];
  /** Changed there and typed here. */
  kept: readonly MergedField[];
}

interface NewerVersionNoticeProps {
  newer: NewerVersion;
  categoryNames: ReadonlyMap<string, string>;
  onTake: (name: MergedField) => void;
}

const namesOf = (names: readonly MergedField[]) =>
  names.map((name) => fieldLabels[name]).join(", ");

/** Tells that the video was saved elsewhere, and what became of what is typed here. */
export function NewerVersionNotice({ newer, categoryNames, onTake }: NewerVersionNoticeProps) {
  const { kept, taken, video } = newer;
  return (
    <Notice tone="warning" title="This video was saved in another tab or device" live>
      {taken.length > 0 && <p>Taken over from there: {namesOf(taken)}.</p>}
      {kept.length > 0 && (
        <>
          <p>What you typed here is kept. Saving replaces what was saved there:</p>
          <ul className="mt-2 space-y-2">
            {kept.map((name) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {fieldLabels[name]}: “{savedWords(video, name, categoryNames)}”
                </span>
                <Button
                  size="small"
                  aria-label={`Use what was saved: ${fieldLabels[name]}`}
                  onClick={() => onTake(name)}
                >
                  Use what was saved
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
