import { useEffect, useState } from "react";
import { checkPassword } from "./check-password.ts";
import { fallbackStatus, type PasswordHint, passwordHints } from "./password-hints.ts";

/** Compares the typed password with the identity provider's policy. */
export function usePasswordHints(password: string): PasswordHint[] {
  const [hints, setHints] = useState<PasswordHint[]>(() => passwordHints(fallbackStatus(password)));
  useEffect(() => {
    let isCurrent = true;
    void checkPassword(password).then((checked) => isCurrent && setHints(checked));
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return hints;
}
