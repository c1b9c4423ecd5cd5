import { createHash } from "node:crypto";

/** Case, accents and spaces do not count when names are compared. */
export const foldedName = (name: string): string =>
  name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** The claim that keeps a category's name unique. */
export function categoryNameClaim(name: string): { scope: string; value: string } {
  const value = createHash("sha256").update(foldedName(name)).digest("hex");
  return { scope: "category_name", value };
}
