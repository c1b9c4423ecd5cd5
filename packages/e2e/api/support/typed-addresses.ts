/** Addresses that belong to nobody: tests of input type them into every field, and so into public content. */
export const typedAddresses: readonly string[] = ["a@b.co", `${"a".repeat(240)}@example.com`];
