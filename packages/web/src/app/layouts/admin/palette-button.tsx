import { Search } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { lazy } from "@/lib/lazy.ts";
import { moreAdminItems, navItems } from "../nav-items.ts";

const CommandPalette = lazy(() => import("@/features/admin/components/command-palette.tsx"));

/** Opens the command palette, as Ctrl+K and ⌘K do. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Go to"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden="true" />
      </Button>
      {isOpen && (
        <Suspense fallback={loadingLine}>
          <CommandPalette
            pages={[...navItems("admin"), ...moreAdminItems]}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
