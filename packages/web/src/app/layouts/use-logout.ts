import { useNavigate } from "react-router-dom";
import { hasUnsavedWork, leaveUnsavedWork } from "@/components/unsaved-guard.tsx";
import { signOut } from "@/session/session.ts";
import { roleOf, sessionStore } from "@/session/session-store.ts";

/**
 * Ends the session and redirects: an admin to the admin log-in, everybody else to the home page (spec §4, Logout). Asks
 * first about unsaved work, whose form may go with the session.
 */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const logout = () => {
    const isAdmin = roleOf(sessionStore.get()) === "admin";
    void signOut();
    // Replaced, so that what the person has given up is not asked about again.
    void navigate(isAdmin ? "/admin/login" : "/", { replace: hasUnsavedWork() });
  };
  return () => leaveUnsavedWork(logout);
}
