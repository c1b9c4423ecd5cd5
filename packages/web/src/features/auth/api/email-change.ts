import { accountCalls } from "@marquee/contracts/account/account.calls";
import { refreshUser } from "@/app/session/session.ts";
import { request } from "@/lib/api.ts";
import { storage } from "@/lib/storage.ts";

/** What a mailed link is for: proving a new address, or taking a change back. */
export type EmailLinkWay = "token" | "undo";

export interface EmailLink {
  way: EmailLinkWay;
  token: string;
}

const calls = { token: accountCalls.verifyLink, undo: accountCalls.undoEmailChange };

/** Uses a link up; answers the address that the account has now. @throws ApiError */
export async function redeemEmailLink({ way, token }: EmailLink): Promise<string> {
  const { email } = await request(calls[way], { body: { token } });
  // Every session of the person has ended. The one of this browser, if it is theirs, learns it by asking.
  if (storage.get("authToken") !== undefined) await refreshUser().catch(() => undefined);
  return email;
}
