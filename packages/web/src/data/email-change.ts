import type { CallInput } from "@marquee/contracts/call";
import { accountCalls } from "@marquee/contracts/people/account/account.calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { storage } from "@/lib/storage.ts";
import { refreshUser } from "@/session/session.ts";
import { invalidate } from "./invalidate.ts";
import { preferenceKeys } from "./signed-in-keys.ts";

/** The purpose of a mailed link: proving a new address, or undoing a change. */
export type EmailLinkWay = "token" | "undo";

export interface EmailLink {
  way: EmailLinkWay;
  token: string;
}

const calls = { token: accountCalls.verifyLink, undo: accountCalls.undoEmailChange };

/** Uses a link and returns the account's present address. @throws ApiError */
async function redeemEmailLink({ way, token }: EmailLink): Promise<string> {
  const { email } = await request(calls[way], { body: { token } });
  // Every session of the person has ended. The session of this browser, if it is theirs, notices with its next call.
  if (storage.get("authToken") !== undefined) await refreshUser().catch(() => undefined);
  return email;
}

export const useRedeemEmailLink = () => useMutation({ mutationFn: redeemEmailLink });

/** Mails a code to the caller's present address. */
export const useSendOldEmailCode = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof accountCalls.sendOldCode>) =>
      request(accountCalls.sendOldCode, input),
  });

/** Proves the present address by its code. A proven address receives mail again. */
export function useVerifyOldEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof accountCalls.verifyOldCode>) =>
      request(accountCalls.verifyOldCode, input),
    onSuccess: () => invalidate(client, [preferenceKeys.all]),
  });
}

/** Mails a code and a link to the new address. */
export const useRequestEmailChange = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof accountCalls.requestEmailChange>) =>
      request(accountCalls.requestEmailChange, input),
  });

/** Changes the address by the code mailed to the new one. Every session ends, this one included. */
export const useVerifyNewEmail = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof accountCalls.verifyEmailChange>) =>
      request(accountCalls.verifyEmailChange, input),
  });
