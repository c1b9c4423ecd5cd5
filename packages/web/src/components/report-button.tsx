import { Flag } from "lucide-react";
import { Suspense, useState } from "react";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { lazy } from "@/lib/lazy.ts";
import { useWhenSignedIn } from "@/session/use-when-signed-in.ts";
import type { ReportedObject } from "./report-dialog.tsx";
import { Button } from "./ui/button.tsx";

const ReportDialog = lazy(() => import("./report-dialog.tsx"));

/** Reports content to the admins; a visitor must log in first. */
export function ReportButton({ object, label }: { object: ReportedObject; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const whenSignedIn = useWhenSignedIn();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Report ${label}`}
        onClick={() => whenSignedIn(() => setIsOpen(true))}
      >
        <Flag aria-hidden="true" />
        Report
      </Button>
      {isOpen && (
        <Suspense fallback={loadingLine}>
          <ReportDialog object={object} label={label} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
