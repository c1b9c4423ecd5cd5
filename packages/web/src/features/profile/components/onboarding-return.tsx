import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { payoutState } from "@/components/payout-state.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { onboardingBeganAt } from "@/data/payout-accounts.ts";
import { openModal } from "@/lib/modals.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { refreshUser } from "@/session/session.ts";

const pollMilliseconds = 3000;
/** The provider reports the end of the set-up within seconds. */
const maxPolls = 20;

/** Reads the person again until the set-up of the payout account is finished. */
function useOnboardingWatch(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      if (polls === maxPolls) clearInterval(timer);
      void refreshUser().catch(() => undefined);
    }, pollMilliseconds);
    return () => clearInterval(timer);
  }, [active]);
}

/** The return from the provider's set-up of the payout account: why it did not open, or its result. */
export function OnboardingReturn({ account }: { account: UserInfo["payout_account"] }) {
  const [search] = useSearchParameters();
  const result = search.get("onboarding");
  const isUnfinished = payoutState(account, null).step === "set-up";
  useOnboardingWatch(result === "done" && isUnfinished);
  const began = onboardingBeganAt();
  const isElsewhere = began !== undefined && !began.startsWith("/profile");
  if (result === "done" && !isUnfinished && isElsewhere) {
    const { tone, title, reason } = payoutState(account, null);
    return (
      <Notice
        live
        tone={tone}
        title={title}
        className="mb-8"
        action={
          <Button asChild size="small" variant="primary">
            <Link to={began}>Continue where you were</Link>
          </Button>
        }
      >
        {reason}
      </Notice>
    );
  }
  if (result !== "refresh" || !isUnfinished) return null;
  return (
    <Notice
      tone="warning"
      title="The page of the set-up has expired"
      className="mb-8"
      action={
        <Button
          size="small"
          variant="primary"
          onClick={() => openModal({ name: "payment-account" })}
        >
          Continue the set-up
        </Button>
      }
    >
      The payment provider's page opens once, and for a few minutes only. Continue on a new one.
    </Notice>
  );
}
