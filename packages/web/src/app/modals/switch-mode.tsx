import type { AccountType } from "@marquee/contracts/people/user/user.schema";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { hasUnsavedWork, leaveUnsavedWork } from "@/components/unsaved-guard.tsx";
import { modalStore } from "@/lib/modals.ts";
import { switchMode } from "@/session/choose-mode.ts";
import { homePath } from "@/session/home-path.ts";
import { useUser } from "@/session/use-session.ts";

const texts = {
  watcher: {
    title: "Switching to Watcher Mode?",
    message:
      "You're moving to Watcher Mode to explore and enjoy content. Return to Creator Mode anytime from the top menu.",
    confirm: "Switch to Video Watcher",
  },
  creator: {
    title: "Switching to Creator Mode?",
    message:
      "You're moving to Creator Mode to share and manage content. You can switch back anytime from the top menu.",
    confirm: "Switch to Video Creator",
  },
};

function homeAfterSwitch(to: "watcher" | "creator", accountType: AccountType | undefined): string {
  if (to === "watcher") return homePath("watcher");
  // The account of a watcher has just become a creator's, whose profile must be completed.
  return accountType === "watcher" ? "/profile" : homePath("creator");
}

/** Confirms a change of mode; a failure is only logged (spec §4, Account mode). */
export default function SwitchMode({
  to,
  target,
  onClose,
}: {
  to: "watcher" | "creator";
  /** The page that the person wanted to open. */
  target: string | undefined;
  onClose: () => void;
}) {
  const [isSwitching, setIsSwitching] = useState(false);
  const navigate = useNavigate();
  // Read before the switch, which changes it.
  const accountType = useUser()?.account_type;
  const { title, message, confirm } = texts[to];

  const switchAndGo = async () => {
    setIsSwitching(true);
    const dialog = modalStore.get();
    // The person may have gone back meanwhile, and read or answer something else.
    const isOpen = () => modalStore.get() === dialog;
    try {
      await switchMode(to);
      if (isOpen()) {
        const goal = target ?? homeAfterSwitch(to, accountType);
        const { pathname, search } = window.location;
        // Replaced, so that unsaved work which the person has given up is not asked about again. The guard may have left
        // a page of the former mode already.
        const replace = hasUnsavedWork() || goal === pathname + search;
        void navigate(goal, { replace });
      }
    } catch (error) {
      console.error("The account mode could not be changed", error);
    }
    if (isOpen()) onClose();
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !isSwitching && onClose()}
      title={title}
      description={message}
      confirm={confirm}
      confirming="Switching..."
      busy={isSwitching}
      onConfirm={() => leaveUnsavedWork(() => void switchAndGo())}
    />
  );
}
