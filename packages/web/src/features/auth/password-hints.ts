export interface PasswordHint {
  label: string;
  isMet: boolean;
}

/** The identity provider's rules for a password; a rule is absent when the policy does not have it. */
export interface PasswordStatus {
  meetsMinPasswordLength?: boolean;
  meetsMaxPasswordLength?: boolean;
  containsLowercaseLetter?: boolean;
  containsUppercaseLetter?: boolean;
  containsNumericCharacter?: boolean;
  containsNonAlphanumericCharacter?: boolean;
  passwordPolicy?: {
    customStrengthOptions: { minPasswordLength?: number; maxPasswordLength?: number };
  };
}

export const defaultMinimumLength = 6;

/** The policy as points that are checked while typing (spec §5). */
export function passwordHints(status: PasswordStatus): PasswordHint[] {
  const options = status.passwordPolicy?.customStrengthOptions ?? {};
  const points: [string, boolean | undefined][] = [
    [
      `At least ${options.minPasswordLength ?? defaultMinimumLength} characters`,
      status.meetsMinPasswordLength,
    ],
    [`At most ${options.maxPasswordLength ?? 4096} characters`, status.meetsMaxPasswordLength],
    ["A lower-case letter", status.containsLowercaseLetter],
    ["An upper-case letter", status.containsUppercaseLetter],
    ["A digit", status.containsNumericCharacter],
    ["A symbol, such as ! or #", status.containsNonAlphanumericCharacter],
  ];
  return points.flatMap(([label, isMet]) => (isMet === undefined ? [] : [{ label, isMet }]));
}

/** Used until the provider's own policy is loaded. */
export const fallbackStatus = (password: string): PasswordStatus => ({
  meetsMinPasswordLength: password.length >= defaultMinimumLength,
});

/** What a password lacks, as the message of its field; undefined when it meets every point. */
export function missingPoints(hints: readonly PasswordHint[]): string | undefined {
  const missing = hints
    .filter(({ isMet }) => !isMet)
    .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));
  return missing.length === 0 ? undefined : `The password needs ${missing.join(", ")}`;
}
