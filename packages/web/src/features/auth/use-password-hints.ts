import { useEffect, useState } from "react";
import { checkPassword } from "./check-password.ts";
import { fallbackStatus, type PasswordHint, passwordHints } from "./password-hints.ts";

/** The identity provider's policy against what has been typed so far. */
export function usePasswordHints(password: string): PasswordHint[] {
  const [hints, setHints] = useState<PasswordHint[]>(() => passwordHints(fallbackStatus(password)));
  useEffect(() => {
    let current = true;
    void checkPassword(password).then((checked) => current && setHints(checked));
    return () => {
      current = false;
    };
  }, [password]);
  return hints;
}
