import { toSlug } from "@marquee/contracts/ids";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { creatorPath } from "@/lib/links.ts";

/** The public page of the signed-in creator (spec §2, slug forms). */
export const publicProfilePath = ({ id, name }: Pick<UserInfo, "id" | "name">): string =>
  creatorPath({ id, name, slug: toSlug(name, id) });
