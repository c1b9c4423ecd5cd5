import { createHash } from "node:crypto";

/** The claim that keeps a channel's name unique within its creator; case, accents and spaces do not count. */
export function nameClaim(creatorId: string, name: string): { scope: string; value: string } {
  const folded = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
  return {
    scope: `channel_name:${creatorId}`,
    value: createHash("sha256").update(folded).digest("hex"),
  };
}
