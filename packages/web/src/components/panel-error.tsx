import { cn } from "@/lib/class-names.ts";
import { Button } from "./ui/button.tsx";

interface PanelErrorProps {
  onRetry: () => void;
  className?: string;
}

/** In a small panel, instead of items that could not be loaded. */
export function PanelError({ onRetry, className }: PanelErrorProps) {
  return (
    <p role="alert" className={cn("text-sm text-muted", className)}>
      They could not be loaded.{" "}
      <Button variant="link" size="inline" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
