import { Clapperboard, Popcorn } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { withCallback } from "@/lib/links.ts";
import { safePath } from "@/lib/safe-path.ts";
import { continueAs } from "@/session/choose-mode.ts";
import { homePath } from "@/session/home-path.ts";

const choices = [
  {
    type: "watcher",
    icon: Popcorn,
    title: "Watcher",
    text: "Watch, buy and keep videos and channels.",
  },
  {
    type: "creator",
    icon: Clapperboard,
    title: "Creator",
    text: "Open channels, upload videos and sell them.",
  },
] as const;

interface ContinueAsProps {
  intent: "sign-up" | "log-in";
  callbackUrl: string | undefined;
  /** Where a creator continues, instead of the dashboard. */
  creatorTarget: string | undefined;
  onClose: () => void;
}

/** Lets a visitor choose between watcher and creator (spec §2, §4). */
export default function ContinueAs({
  intent,
  callbackUrl,
  creatorTarget = homePath("creator"),
  onClose,
}: ContinueAsProps) {
  const [chosenIntent, setChosenIntent] = useState(intent);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const current = safePath(callbackUrl) ?? pathname + search;

  const choose = (type: "watcher" | "creator") => {
    continueAs(type, type === "creator" ? creatorTarget : current);
    onClose();
    void navigate(
      chosenIntent === "log-in" ? "/auth/login" : withCallback("/auth/signup", current),
    );
  };
  const isSigningUp = chosenIntent === "sign-up";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Continue as"
      description={
        isSigningUp ? "You can switch at any time later." : "Log in to watch or to create."
      }
    >
      <ul className="grid gap-3">
        {choices.map(({ type, icon: Icon, title, text }) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => choose(type)}
              className="group flex w-full items-center gap-4 rounded border border-line-strong p-4 text-left transition-colors hover:border-ink hover:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-7 shrink-0 text-accent-text" />
              <span>
                <span className="block font-display text-lg font-semibold">{title}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted">
        {isSigningUp ? "Already have an account? " : "New here? "}
        <Button
          variant="link"
          size="inline"
          onClick={() => setChosenIntent(isSigningUp ? "log-in" : "sign-up")}
        >
          {isSigningUp ? "Log In" : "Sign Up"}
        </Button>
      </p>
    </Dialog>
  );
}
