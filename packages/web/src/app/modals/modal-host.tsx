import { Suspense } from "react";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { lazy } from "@/lib/lazy.ts";
import { modalStore } from "@/lib/modals.ts";
import { useStore } from "@/lib/store.ts";

const Modals = lazy(() => import("./modals.tsx"));

/** Shows the product's dialogs; their code is loaded when the first one is opened. */
export function ModalHost() {
  const modal = useStore(modalStore);
  return modal === undefined ? null : (
    <Suspense fallback={loadingLine}>
      <Modals modal={modal} />
    </Suspense>
  );
}
