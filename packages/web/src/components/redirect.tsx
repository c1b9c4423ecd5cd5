import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** Redirects at once; the redirecting page is not kept in the history. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
