import { type UserInfo, userInfoSchema } from "@marquee/contracts/people/user/user.schema";
import { storage } from "@/lib/storage.ts";

/** The signed-in person in local storage; undefined when the stored value is not complete. */
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
