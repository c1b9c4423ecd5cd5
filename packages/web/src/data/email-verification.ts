import { useMutation } from "@tanstack/react-query";
import { loadIdentity } from "@/session/load-identity.ts";

/** Sends the verification mail of the identity provider again. */
export const useSendVerification = () =>
  useMutation({ mutationFn: async () => (await loadIdentity()).sendVerification() });

/** Sends the identity provider's mail with the link to a new password. */
export const useSendPasswordReset = () =>
  useMutation({
    mutationFn: async (email: string) => (await loadIdentity()).sendPasswordReset(email),
  });
