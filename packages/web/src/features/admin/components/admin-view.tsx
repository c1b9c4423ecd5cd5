import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice.tsx";
import { formatDate } from "@/lib/time.ts";

/** Marks content that is shown to admins whatever its state, and says why nobody else sees it. */
export function AdminView({
  blocked,
  children,
}: {
  blocked: { at: string; reason: string } | undefined;
  children: ReactNode;
}) {
  return (
    <div className="mb-6 grid gap-3">
      <Notice title="Admin view">{children}</Notice>
      {blocked && (
        <Notice tone="danger" title={`Blocked on ${formatDate(blocked.at, "long")}`}>
          {blocked.reason}
        </Notice>
      )}
    </div>
  );
}
