import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";

interface RefreshButtonProps {
  query: { isRefetching: boolean; refetch: () => Promise<unknown> };
  children: ReactNode;
}

/** Reloads a list that can change without the person at the screen. */
export function RefreshButton({ query, children }: RefreshButtonProps) {
  return (
    <Button
      className="justify-self-start"
      loading={query.isRefetching}
      onClick={() => void query.refetch()}
    >
      <RefreshCw aria-hidden="true" />
      {children}
    </Button>
  );
}
