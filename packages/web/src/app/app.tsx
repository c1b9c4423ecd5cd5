import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { Deferred } from "@/components/deferred.tsx";
import { Messages } from "@/components/ui/messages.tsx";
import { uploadsShown } from "@/features/studio/upload/uploads-shown.ts";
import { lazy, lazyAhead, orNothing } from "@/lib/lazy.ts";
import { useStore } from "@/lib/store.ts";
import { useUser } from "@/session/use-session.ts";
import { Layout } from "./layouts/layout.tsx";
import { ModalHost } from "./modals/modal-host.tsx";
import { usePageChange } from "./page-change.ts";
import { usePageHead } from "./page-head.ts";

// Preloaded by every document: without a connection it could not be loaded.
const ConnectionBar = lazyAhead(orNothing(() => import("./connection/connection-bar.tsx")));
const UploadDock = lazy(orNothing(() => import("@/features/studio/upload/upload-dock.tsx")));
const PushListener = lazy(orNothing(() => import("./push/push-listener.tsx")));

/** The parts that stay on the screen while pages change: layout, uploads, push messages, dialogs and toasts. */
export function App() {
  const personId = useUser()?.id;
  const hasUploads = useStore(uploadsShown);
  usePageChange();
  usePageHead();
  return (
    <>
      <Layout>
        <Outlet />
      </Layout>
      {hasUploads && (
        <Suspense>
          <UploadDock />
        </Suspense>
      )}
      {personId !== undefined && (
        <Suspense>
          <PushListener key={personId} />
        </Suspense>
      )}
      <ModalHost />
      <Messages>
        <Deferred>
          <ConnectionBar />
        </Deferred>
      </Messages>
    </>
  );
}
