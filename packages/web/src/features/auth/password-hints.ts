export interface PasswordHint {
  label: string;
  met: boolean;
}

/** What the identity provider says of a password: a part is absent when its policy does not ask for it. */
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

/** The policy as points that light up while typing (spec §5). */
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
    ["A character that is neither", status.containsNonAlphanumericCharacter],
  ];
  return points.flatMap(([label, met]) => (met === undefined ? [] : [{ label, met }]));
}

/** While the provider's own policy is not known. */
export const fallbackStatus = (password: string): PasswordStatus => ({
  meetsMinPasswordLength: password.length >= defaultMinimumLength,
});
