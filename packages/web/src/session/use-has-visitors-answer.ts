import { useUser } from "./use-session.ts";

/**
 * Whether the answer to a signed-in person is the one to a visitor, which the document contains: their own could not be
 * loaded. It asks them to log in.
 */
export function useHasVisitorsAnswer(query: {
  data: { access: string } | undefined;
  isError: boolean;
}): boolean {
  const isSignedIn = useUser() !== undefined;
  return isSignedIn && query.isError && query.data?.access === "sign_in_required";
}
