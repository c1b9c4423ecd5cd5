import { UploadCloud } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { FieldError } from "@/components/ui/field.tsx";
import { FileButton } from "@/components/ui/file-button.tsx";
import { cn } from "@/lib/class-names.ts";
import { videoLimit } from "@/lib/limit-text.ts";
import { videoFiles } from "./video-file.ts";

interface FileDropProps {
  /** Several files may be chosen. */
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** What is wrong with the files that were not taken. */
  errors: readonly string[];
}

/** Takes video files, dropped or chosen. */
export function FileDrop({ multiple = false, onFiles, errors }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div className="space-y-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the file button does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cn(
          "rounded border-2 border-dashed px-6 py-12 text-center transition-colors",
          isOver ? "border-accent-text bg-accent-wash" : "border-line-strong",
        )}
      >
        <UploadCloud aria-hidden="true" className="mx-auto mb-3 size-8 text-accent-text" />
        <p className="mb-4 font-semibold">{multiple ? "Drop videos here" : "Drop a video here"}</p>
        <FileButton
          accept={videoFiles}
          multiple={multiple}
          size="medium"
          describedBy={errors.length > 0 ? `${id}-error` : `${id}-hint`}
          onFiles={onFiles}
        >
          {multiple ? "Choose files" : "Choose a file"}
        </FileButton>
        <p id={`${id}-hint`} className="mt-4 text-sm text-muted">
          MP4, MOV, MKV, WebM and others; {multiple ? "each " : ""}
          {videoLimit}.
        </p>
      </div>
      {errors.length > 0 && (
        <div id={`${id}-error`} role="alert" className="space-y-1">
          {errors.map((error) => (
            <FieldError key={error}>{error}</FieldError>
          ))}
        </div>
      )}
    </div>
  );
}
