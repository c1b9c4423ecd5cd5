import { lazy, Suspense } from "react";
import { closeModal, type Modal, modalStore } from "@/lib/modals.ts";
import { useStore } from "@/lib/store.ts";

const ContinueAs = lazy(() => import("./continue-as.tsx"));
const AuthenticationRequired = lazy(() => import("./authentication-required.tsx"));
const GetStarted = lazy(() => import("./get-started.tsx"));
const PaymentAccount = lazy(() => import("./payment-account.tsx"));
const SwitchMode = lazy(() => import("./switch-mode.tsx"));
const LiveEnded = lazy(() => import("./live-ended.tsx"));

function shown(modal: Modal) {
  switch (modal.name) {
    case "continue-as":
      return (
        <ContinueAs intent={modal.intent} callbackUrl={modal.callbackUrl} onClose={closeModal} />
      );
    case "authentication-required":
      return <AuthenticationRequired callbackUrl={modal.callbackUrl} onClose={closeModal} />;
    case "get-started":
      return <GetStarted onClose={closeModal} />;
    case "payment-account":
      return <PaymentAccount onClose={closeModal} />;
    case "switch-mode":
      return <SwitchMode to={modal.to} onClose={closeModal} />;
    case "live-ended":
      return <LiveEnded title={modal.title} onClose={closeModal} />;
  }
}

/** Shows the product's own dialogs; their code comes when one is first opened. */
export function ModalHost() {
  const modal = useStore(modalStore);
  return modal === undefined ? null : <Suspense>{shown(modal)}</Suspense>;
}
