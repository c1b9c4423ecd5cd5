import { type UserInfo, userInfoSchema } from "@marquee/contracts/people/user/user.schema";
import { storage } from "@/lib/storage.ts";

/** Who is signed in, as local storage tells it; undefined when it holds nobody that is complete. */
export function storedUser(): UserInfo | undefined {
  const stored = storage.get("userInfo");
  if (stored === undefined) return undefined;
  try {
    const parsed = userInfoSchema.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
