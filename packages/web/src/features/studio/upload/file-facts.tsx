import { FileVideo } from "lucide-react";
import type { ReactNode } from "react";
import { formatBytes } from "@/lib/bytes.ts";
import { formatDuration } from "@/lib/time.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";

interface FileFactsProps {
  file: File;
  /** Seconds. */
  duration: number | undefined;
  action: ReactNode;
}

/** A chosen file: its name, size, length, and the minutes that it takes. */
export function FileFacts({ file, duration, action }: FileFactsProps) {
  return (
    <div className="flex items-center gap-4">
      <FileVideo aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{file.name}</p>
        <p className="figures text-sm text-muted">
          {formatBytes(file.size)}
          {duration !== undefined &&
            ` · ${formatDuration(duration)} · takes ${formatWholeCount(Math.ceil(duration / 60), "upload minute")}`}
        </p>
      </div>
      {action}
    </div>
  );
}
