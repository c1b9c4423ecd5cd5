import { opensCreatorPages } from "@marquee/contracts/people/user/profile-completion";
import type { MouseEvent } from "react";
import { openModal } from "@/lib/modals.ts";
import { useSession } from "@/session/use-session.ts";
import { findRoute } from "../find-route.ts";

/** Stops a creator's link to a page for which the profile is not complete enough, and says why (spec §4). */
export function useGate(): (to: string, event: MouseEvent) => void {
  const session = useSession();
  return (to, event) => {
    if (session.status !== "signed-in" || session.mode !== "creator") return;
    if (!findRoute(to)?.gated) return;
    if (opensCreatorPages(session.user.user_profile.profile_completion)) return;
    event.preventDefault();
    openModal({ name: "get-started" });
  };
}
