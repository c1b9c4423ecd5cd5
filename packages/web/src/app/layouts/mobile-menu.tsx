import { Menu } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { lazy } from "@/lib/lazy.ts";

const MobileDrawer = lazy(() => import("./mobile-drawer.tsx"));

/** The button of the mobile menu; its drawer holds the same links as the header. */
export function MobileMenu() {
  /** Undefined before the first press, which loads the drawer's code. */
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className="lg:hidden"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" className="size-5" />
      </Button>
      {open !== undefined && (
        <Suspense fallback={loadingLine}>
          <MobileDrawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
