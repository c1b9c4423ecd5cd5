import { useNavigate } from "react-router-dom";
import { signOut } from "@/session/session.ts";
import { roleOf, sessionStore } from "@/session/session-store.ts";

/** Ends the session and redirects: an admin to the admin log-in, everybody else to the home page (spec §4, Logout). */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const isAdmin = roleOf(sessionStore.get()) === "admin";
    const ending = signOut();
    void navigate(isAdmin ? "/admin/login" : "/");
    await ending;
  };
}
