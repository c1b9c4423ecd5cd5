import { nameDigest } from "../../platform/name-key.ts";

/** The claim that keeps a category's name unique. */
export async function categoryNameClaim(name: string): Promise<{ scope: string; value: string }> {
  return { scope: "category_name", value: await nameDigest(name) };
}
