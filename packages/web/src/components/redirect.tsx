import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** Leads on at once; the page that needs it is not kept in the history. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
