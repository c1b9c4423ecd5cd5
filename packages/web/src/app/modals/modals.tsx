import { closeModal, type Modal } from "@/lib/modals.ts";
import { useCloseOnBack } from "@/lib/use-close-on-back.ts";
import AuthenticationRequired from "./authentication-required.tsx";
import ContinueAs from "./continue-as.tsx";
import EmailUnverified from "./email-unverified.tsx";
import GetStarted from "./get-started.tsx";
import LiveEnded from "./live-ended.tsx";
import PaymentAccount from "./payment-account.tsx";
import SwitchMode from "./switch-mode.tsx";

/** The product's dialogs, in one file because they share nearly all of their code. */
export default function Modals({ modal }: { modal: Modal }) {
  useCloseOnBack(closeModal);
  switch (modal.name) {
    case "continue-as":
      return (
        <ContinueAs
          intent={modal.intent}
          callbackUrl={modal.callbackUrl}
          creatorTarget={modal.creatorTarget}
          onClose={closeModal}
        />
      );
    case "authentication-required":
      return <AuthenticationRequired callbackUrl={modal.callbackUrl} onClose={closeModal} />;
    case "get-started":
      return <GetStarted onClose={closeModal} />;
    case "payment-account":
      return <PaymentAccount onClose={closeModal} />;
    case "email-unverified":
      return <EmailUnverified onClose={closeModal} />;
    case "switch-mode":
      return <SwitchMode to={modal.to} target={modal.target} onClose={closeModal} />;
    case "live-ended":
      return <LiveEnded title={modal.title} onClose={closeModal} />;
  }
}
