import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/lib/class-names.ts";
import { manageVideoPath } from "@/lib/links.ts";
import { coverGapPixels, useBottomCover } from "@/lib/use-bottom-cover.ts";
import { UploadRow, uploadText } from "./upload-row.tsx";
import { hasArrived, type Upload, useUploads } from "./upload-store.ts";
import { uploadsPath } from "./uploads-path.ts";
import { useContinueWithMinutes } from "./use-continue-with-minutes.ts";

/** Pages that list the uploads themselves. */
const pagesWithUploads: readonly string[] = [uploadsPath, "/video-creator-dashboard"];

const hasFailed = ({ status }: Upload) => status === "failed" || status === "unplayable";

/** Whether the open page is that of the upload's video, which shows a failed upload in place of the picture. */
const isOnItsPage = ({ channelId, videoId }: Upload, pathname: string): boolean =>
  videoId !== undefined && pathname === manageVideoPath(channelId, videoId);

/** All uploads in a few words, while their list is closed. */
function summary(uploads: readonly Upload[]): string {
  const failed = uploads.filter(hasFailed);
  if (failed.length > 0) return `${failed.length} failed`;
  const bytes = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const sent = uploads.reduce((sum, upload) => sum + upload.sent, 0);
  return uploads.every(hasArrived) ? "All sent" : `${Math.floor((sent / bytes) * 100)} % sent`;
}

/** The uploads, shown on every page that does not show them itself. */
export default function UploadDock() {
  const uploads = useUploads();
  useContinueWithMinutes(uploads);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(true);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const height = useBottomCover(dock);
  if (uploads.length === 0) return null;
  const shown = pagesWithUploads.includes(pathname)
    ? []
    : uploads.filter((upload) => !(hasFailed(upload) && isOnItsPage(upload, pathname)));
  const announced = uploads.filter((upload) => hasArrived(upload) || upload.status === "failed");
  return (
    <>
      <p role="status" className="sr-only">
        {announced.map((upload) => `${upload.title}: ${uploadText(upload)}`).join(". ")}
      </p>
      {shown.length > 0 && (
        <>
          {/* Leaves room to scroll the end of a page out from under the dock. */}
          <div aria-hidden="true" style={{ height: height + coverGapPixels }} />
          <section
            ref={setDock}
            aria-label="Uploads"
            className="fixed bottom-3 left-3 z-40 w-[min(22rem,calc(100vw-1.5rem))] rounded border bg-raised shadow-lg"
          >
            <div className={cn("flex items-center gap-3 pl-4", isOpen && "border-b")}>
              <h2 className="text-sm">
                <Link to={uploadsPath} className="hover:underline">
                  Uploads
                </Link>
              </h2>
              <p className="figures min-w-0 flex-1 text-xs text-muted">
                {!isOpen && summary(shown)}
              </p>
              <Button
                variant="quiet"
                size="icon"
                aria-label="List of uploads"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                <ChevronDown aria-hidden="true" className={isOpen ? undefined : "rotate-180"} />
              </Button>
            </div>
            {isOpen && (
              <ul className="max-h-[min(16rem,40vh)] divide-y divide-line overflow-y-auto">
                {shown.map((upload) => (
                  <UploadRow key={upload.key} upload={upload} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </>
  );
}
