import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/class-names.ts";

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** What will be shown here later. */
  children: ReactNode;
  /** The first step. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon: Icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cn("tracks rounded border px-6 py-12 text-center", className)}>
      <div className="mx-auto max-w-lg bg-paper px-6 py-2">
        {Icon && <Icon aria-hidden="true" className="mx-auto mb-4 size-7 text-accent-text" />}
        <h2 className="text-lg">{title}</h2>
        <p className="mt-2 text-muted">{children}</p>
        {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
    </div>
  );
}
