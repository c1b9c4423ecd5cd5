import { useMutation } from "@tanstack/react-query";
import { loadIdentity } from "@/session/load-identity.ts";

/** Sends the verification mail of the identity provider again. */
export const useSendVerification = () =>
  useMutation({ mutationFn: async () => (await loadIdentity()).sendVerification() });
