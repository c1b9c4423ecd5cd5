import { Link, useLocation } from "react-router-dom";
import { UploadRow, uploadWords } from "./upload-row.tsx";
import { hasArrived, useUploads } from "./upload-store.ts";
import { uploadsPath } from "./uploads-path.ts";

/** Pages that list the uploads themselves. */
const pagesWithUploads: readonly string[] = [uploadsPath, "/video-creator-dashboard"];

/** Uploads under way, on every page: they can be left and come back to. */
export default function UploadDock() {
  const uploads = useUploads();
  const { pathname } = useLocation();
  if (uploads.length === 0) return null;
  const announced = uploads.filter((upload) => hasArrived(upload) || upload.status === "failed");
  return (
    <>
      <p role="status" className="sr-only">
        {announced.map((upload) => `${upload.title}: ${uploadWords(upload)}`).join(". ")}
      </p>
      {!pagesWithUploads.includes(pathname) && (
        <>
          {/* Leaves room to scroll the end of a page out from under the dock. */}
          <div aria-hidden="true" className="h-56" />
          <section
            aria-label="Uploads"
            className="fixed bottom-3 left-3 z-40 w-[min(22rem,calc(100vw-1.5rem))] rounded border bg-raised shadow-lg"
          >
            <h2 className="border-b px-4 py-2 text-sm">
              <Link to={uploadsPath} className="hover:underline">
                Uploads
              </Link>
            </h2>
            <ul className="max-h-64 divide-y divide-line overflow-y-auto">
              {uploads.map((upload) => (
                <UploadRow key={upload.key} upload={upload} />
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  );
}
