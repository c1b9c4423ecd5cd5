import { Menu } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { lazy } from "@/lib/lazy.ts";

const MobileDrawer = lazy(() => import("./mobile-drawer.tsx"));

/** The button of the mobile menu; its drawer holds the same links as the header. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className="lg:hidden"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <Menu aria-hidden="true" className="size-5" />
      </Button>
      {wanted && (
        <Suspense>
          <MobileDrawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
