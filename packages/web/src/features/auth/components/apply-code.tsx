import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { loadIdentity } from "@/app/session/load-identity.ts";
import { refreshUser } from "@/app/session/session.ts";
import { useSession } from "@/app/session/use-session.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { storage } from "@/lib/storage.ts";
import { linkMessage } from "../failure-messages.ts";

export type CodeMode = "verifyEmail" | "recoverEmail" | "verifyAndChangeEmail";

const words: Record<CodeMode, { title: string; text: (email: string) => string }> = {
  verifyEmail: {
    title: "Your e-mail address is verified",
    text: (email) => `${email} belongs to your account.`,
  },
  recoverEmail: {
    title: "Your old address is back",
    text: (email) =>
      `You log in with ${email} again. If somebody else changed it, change your password too.`,
  },
  verifyAndChangeEmail: {
    title: "Your e-mail address is changed",
    text: (email) => `From now on you log in with ${email}.`,
  },
};

/** Redeems the code once; the session of this browser, if it is the same person's, hears of it. */
async function redeem(mode: CodeMode, code: string): Promise<string> {
  const identity = await loadIdentity();
  const email = (await identity.codeEmail(code)) ?? "The address";
  await identity.applyCode(code);
  await identity.ready();
  if (mode === "verifyEmail" && identity.signedIn() && storage.get("authToken") !== undefined) {
    await identity.reload();
    await identity.token(true);
    storage.remove("isSignupProcess");
    await refreshUser().catch(() => undefined);
  }
  return email;
}

export function ApplyCode({ mode, code }: { mode: CodeMode; code: string }) {
  const session = useSession();
  const { data, isPending, isError, error } = useQuery({
    queryKey: ["action-code", mode, code],
    queryFn: () => redeem(mode, code),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) {
    return (
      <Loading label="Checking the link" className="space-y-3">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  const signedIn = session.status === "signed-in";
  if (isError) {
    const again = mode === "verifyEmail" && signedIn;
    return (
      <div className="space-y-5">
        <Notice tone="danger" title="The link does not work" live>
          {linkMessage(error)}
        </Notice>
        <Button asChild wide>
          <Link to={again ? "/auth/verify-email" : signedIn ? "/" : "/auth/login"}>
            {again ? "Ask for a new link" : signedIn ? "Go home" : "Log in"}
          </Link>
        </Button>
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <Notice tone="success" title={words[mode].title} live>
        {words[mode].text(data)}
      </Notice>
      <Button asChild variant="primary" wide>
        <Link to={signedIn ? "/" : "/auth/login"}>{signedIn ? "Continue" : "Log in"}</Link>
      </Button>
    </div>
  );
}
