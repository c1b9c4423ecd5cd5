import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useStore } from "@/lib/store.ts";
import { type Role, roleOf, type Session, sessionStore } from "./session-store.ts";

export function useSession(): Session {
  return useStore(sessionStore);
}

export function useRole(): Role {
  return roleOf(useSession());
}

/** The signed-in person, or undefined. */
export function useUser(): UserInfo | undefined {
  const session = useSession();
  return session.status === "signed-in" ? session.user : undefined;
}
