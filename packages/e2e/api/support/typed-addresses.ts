/** Nobody's addresses: tests of input type them into every field, and so into what everybody may read. */
export const typedAddresses: readonly string[] = ["a@b.co", `${"a".repeat(240)}@example.com`];
