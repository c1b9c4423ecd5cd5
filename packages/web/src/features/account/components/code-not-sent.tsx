import { Notice } from "@/components/ui/notice.tsx";
import { describeError, mayBeStored } from "@/lib/api-error.ts";

/** Why no code was mailed. When the answer was lost, it may be mailed all the same. */
export function CodeNotSent({ error, className = "" }: { error: Error; className?: string }) {
  const title = mayBeStored(error) ? "The code may be on its way" : "No new code was sent";
  return (
    <Notice tone="danger" title={title} live className={className}>
      {describeError(error).message}
    </Notice>
  );
}
