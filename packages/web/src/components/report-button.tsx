import { Flag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import { openModal } from "@/lib/modals.ts";
import { useRole } from "@/session/use-session.ts";
import type { ReportedObject } from "./report-dialog.tsx";
import { Button } from "./ui/button.tsx";

const ReportDialog = lazy(() => import("./report-dialog.tsx"));

/** Reports something to the admins; a visitor is asked to log in first. */
export function ReportButton({ object, label }: { object: ReportedObject; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isVisitor = useRole() === "anonymous";
  const { pathname, search } = useLocation();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Report ${label}`}
        onClick={() =>
          isVisitor
            ? openModal({ name: "authentication-required", callbackUrl: pathname + search })
            : setIsOpen(true)
        }
      >
        <Flag aria-hidden="true" />
        Report
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog object={object} label={label} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
