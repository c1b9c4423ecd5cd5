import { useEffect, useState } from "react";
import { loadIdentity } from "@/app/session/load-identity.ts";
import { fallbackStatus, type PasswordHint, passwordHints } from "./password-hints.ts";

/** The identity provider's policy against what has been typed so far. */
export function usePasswordHints(password: string): PasswordHint[] {
  const [hints, setHints] = useState<PasswordHint[]>(() => passwordHints(fallbackStatus(password)));
  useEffect(() => {
    let current = true;
    loadIdentity()
      .then((identity) => identity.validatePassword(password))
      .then(
        (status) => current && setHints(passwordHints(status)),
        () => current && setHints(passwordHints(fallbackStatus(password))),
      );
    return () => {
      current = false;
    };
  }, [password]);
  return hints;
}
