import { lazy, Suspense } from "react";
import { Toaster } from "@/components/ui/toaster.tsx";
import { TooltipHost } from "@/components/ui/tooltip-host.tsx";
import { useUploads } from "@/features/studio/upload/upload-store.ts";
import { ModalHost } from "./modals/modal-host.tsx";
import { Router } from "./router.tsx";
import { useUser } from "./session/use-session.ts";

const UploadDock = lazy(() => import("@/features/studio/upload/upload-dock.tsx"));
const PushListener = lazy(() => import("./push/push-listener.tsx"));

export function App() {
  const person = useUser()?.id;
  const uploading = useUploads().length > 0;
  return (
    <>
      <Router />
      {uploading && (
        <Suspense>
          <UploadDock />
        </Suspense>
      )}
      {person !== undefined && (
        <Suspense>
          <PushListener key={person} />
        </Suspense>
      )}
      <ModalHost />
      <TooltipHost />
      <Toaster />
    </>
  );
}
