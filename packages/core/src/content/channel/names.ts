import { nameDigest } from "../../platform/name-key.ts";

/** The claim that keeps a channel's name unique for its creator. */
export async function nameClaim(
  creatorId: string,
  name: string,
): Promise<{ scope: string; value: string }> {
  return { scope: `channel_name:${creatorId}`, value: await nameDigest(name) };
}
