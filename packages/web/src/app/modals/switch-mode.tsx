import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { switchMode } from "@/session/session.ts";
import { useUser } from "@/session/use-session.ts";

const words = {
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
  const [isSwitching, setSwitching] = useState(false);
  const navigate = useNavigate();
  const user = useUser();
  const { title, message, confirm } = words[to];

  const confirmed = async () => {
    setSwitching(true);
    // A watcher's account becomes a creator's, whose profile must be completed; a creator's opens the studio.
    const home =
      to === "watcher"
        ? "/"
        : user?.account_type === "watcher"
          ? "/profile"
          : "/video-creator-dashboard";
    try {
      await switchMode(to);
      void navigate(target ?? home);
    } catch (error) {
      console.error("The account mode could not be changed", error);
    }
    onClose();
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
      onConfirm={() => void confirmed()}
    />
  );
}
