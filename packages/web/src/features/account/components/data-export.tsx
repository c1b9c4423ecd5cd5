import type { CallAnswer } from "@marquee/contracts/call";
import type { exportCalls } from "@marquee/contracts/operations/export/export.calls";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ActionError } from "@/components/ui/action-error.tsx";
import { Button } from "@/components/ui/button.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { dataExportQuery, useDownloadExport } from "@/data/data-exports.ts";
import { formatBytes } from "@/lib/bytes.ts";
import { rememberFocus } from "@/lib/focus.ts";
import { formatDate } from "@/lib/time.ts";

type DataExport = CallAnswer<typeof exportCalls.get>;

function ReadyFile({ file }: { file: DataExport }) {
  const download = useDownloadExport();
  return (
    <>
      <p role="status" className="font-semibold">
        Your file is ready
      </p>
      <p className="figures mt-1 text-sm text-muted">
        {file.size !== null && `${formatBytes(file.size)}. `}
        Prepared on {formatDate(file.created_at, "full")}.
        {file.expires_at !== null && ` Available until ${formatDate(file.expires_at, "long")}.`}
      </p>
      <Button
        variant="primary"
        className="mt-4"
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden="true" />
        Download
      </Button>
      <ActionError error={download.error} />
    </>
  );
}

/** Requests the file, shows its progress, and offers the download. */
export function DataExport() {
  const [isAsked, setIsAsked] = useState(false);
  const query = useQuery({
    ...dataExportQuery,
    enabled: ({ state }) => isAsked || state.data !== undefined,
  });
  const { data, error } = query;
  const restoreFocus = useRef<() => void>(undefined);
  const state = data?.state;
  useEffect(() => {
    // The pressed button is removed with the first state.
    if (state !== undefined) restoreFocus.current?.();
    restoreFocus.current = undefined;
  }, [state]);
  return (
    <section aria-labelledby="file" className="rounded border bg-raised p-5">
      <h2 id="file" className="mb-3 text-lg">
        Your file
      </h2>
      {data === undefined && (
        <>
          <p className="text-muted">
            It takes a few minutes to prepare. A new file is made when the last one is older than a
            day.
          </p>
          <Button
            variant="primary"
            className="mt-4"
            loading={isAsked && error === null}
            onClick={() => {
              restoreFocus.current = rememberFocus();
              if (isAsked) void query.refetch();
              else setIsAsked(true);
            }}
          >
            Get my data
          </Button>
          {error !== null && (
            <ErrorState title="Your data could not be prepared" error={error} className="mt-4" />
          )}
        </>
      )}
      {data?.state === "preparing" && (
        <>
          <p role="status" className="font-semibold">
            Your file is being prepared
          </p>
          <Progress value={undefined} label="Preparing your file" className="my-4" />
          <p className="text-sm text-muted">
            You can leave this page. A notification tells you when the file is ready.
          </p>
        </>
      )}
      {data?.state === "failed" && (
        <Notice tone="warning" title="The file is not ready yet" live>
          Something went wrong, and we try again by ourselves. If there is no file after an hour,
          come back and ask again.
        </Notice>
      )}
      {data?.state === "ready" && <ReadyFile file={data} />}
    </section>
  );
}
