import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { emailCodeKeys } from "@/data/signed-in-keys.ts";
import { storage } from "@/lib/storage.ts";
import { isOutage } from "@/session/identity-errors.ts";
import { loadIdentity } from "@/session/load-identity.ts";
import { refreshUser } from "@/session/session.ts";
import { useSession } from "@/session/use-session.ts";
import { isUsedLink, linkMessage } from "../failure-messages.ts";
import { wantsNewLink } from "../wants-new-link.ts";
import { UncheckedLink } from "./unchecked-link.tsx";

/** The address of each code that was sent, because the answer may be lost. */
const sentCodes = new Map<string, string>();

/** Uses the code once, and returns its address. */
async function applyCode(code: string): Promise<string> {
  const identity = await loadIdentity();
  try {
    const email = (await identity.emailOfCode(code)) ?? "The address";
    sentCodes.set(code, email);
    await identity.applyCode(code);
    return email;
  } catch (error) {
    const email = sentCodes.get(code);
    if (email === undefined || !isUsedLink(error)) throw error;
    return email;
  }
}

/** Verifies the address; the session of this browser, if it belongs to the same person, is updated. */
async function redeem(code: string): Promise<string> {
  const identity = await loadIdentity();
  const email = await applyCode(code);
  await identity.ready();
  if (identity.isSignedIn() && storage.get("authToken") !== undefined) {
    await identity.reloadEmailVerified();
    await identity.getToken({ forceRefresh: true });
    storage.remove("isSignupProcess");
    await refreshUser().catch(() => undefined);
  }
  return email;
}

/** Verifies the address to which a mail was sent. */
export function VerifyAddress({ code }: { code: string }) {
  const session = useSession();
  const query = useQuery({
    queryKey: emailCodeKeys.detail(code, "action"),
    queryFn: () => redeem(code),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // The code is used, so another request would say that the link does not work.
    refetchOnReconnect: false,
  });
  const { data, isPending, isLoadingError, error } = query;
  if (isPending) {
    return (
      <Loading label="Checking the link" className="space-y-3">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  const isSignedIn = session.status === "signed-in";
  // The same link was opened before and has already verified the address.
  const verified =
    isSignedIn && session.user.email_verified && isUsedLink(error) ? session.user.email : data;
  if (isLoadingError && verified === undefined) {
    if (isOutage(error)) return <UncheckedLink query={query} />;
    return (
      <div className="space-y-5">
        <Notice tone="danger" title="The link does not work" live>
          {linkMessage(error)}
        </Notice>
        <Button asChild wide>
          <Link to={isSignedIn ? "/auth/verify-email" : "/auth/login"} state={wantsNewLink}>
            {isSignedIn ? "Ask for a new link" : "Log in"}
          </Link>
        </Button>
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <Notice tone="success" title="Your e-mail address is verified" live>
        {verified} belongs to your account.
      </Notice>
      <Button asChild variant="primary" wide>
        <Link to={isSignedIn ? "/" : "/auth/login"}>{isSignedIn ? "Continue" : "Log in"}</Link>
      </Button>
    </div>
  );
}
