import { lazy, Suspense } from "react";
import { Toaster } from "@/components/ui/toaster.tsx";
import { TooltipHost } from "@/components/ui/tooltip-host.tsx";
import { useUploads } from "@/features/studio/upload/upload-store.ts";
import { ModalHost } from "./modals/modal-host.tsx";
import { Router } from "./router.tsx";

const UploadDock = lazy(() => import("@/features/studio/upload/upload-dock.tsx"));

export function App() {
  const uploading = useUploads().length > 0;
  return (
    <>
      <Router />
      {uploading && (
        <Suspense>
          <UploadDock />
        </Suspense>
      )}
      <ModalHost />
      <TooltipHost />
      <Toaster />
    </>
  );
}
