import { lazy, Suspense } from "react";
import { Outlet } from "react-router-dom";
import { Later } from "@/components/later.tsx";
import { Messages } from "@/components/ui/messages.tsx";
import { uploadsShown } from "@/features/studio/upload/uploads-shown.ts";
import { useStore } from "@/lib/store.ts";
import { useUser } from "@/session/use-session.ts";
import { Layout } from "./layouts/layout.tsx";
import { ModalHost } from "./modals/modal-host.tsx";
import { usePageHead } from "./page-head.ts";
import { useScrollToTop } from "./scroll-to-top.ts";

// A page without these parts is better than none, as where the connection is lost before their code is loaded.
const without = () => ({ default: () => <></> });
// Right after the first render, while there still is a connection.
const ConnectionBar = lazy(() => import("./connection/connection-bar.tsx").catch(without));
const UploadDock = lazy(() => import("@/features/studio/upload/upload-dock.tsx").catch(without));
const PushListener = lazy(() => import("./push/push-listener.tsx"));

/** The parts that stay on the screen while pages change: layout, uploads, push messages, dialogs and toasts. */
export function App() {
  const personId = useUser()?.id;
  const uploading = useStore(uploadsShown);
  useScrollToTop();
  usePageHead();
  return (
    <>
      <Layout>
        <Outlet />
      </Layout>
      {uploading && (
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
        <Later>
          <ConnectionBar />
        </Later>
      </Messages>
    </>
  );
}
