import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** What will be shown here later. */
  children: ReactNode;
  /** The first step. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="tracks rounded border px-6 py-12 text-center max-[18rem]:px-0">
      <div className="mx-auto max-w-lg bg-paper px-6 py-2">
        {Icon && <Icon aria-hidden="true" className="mx-auto mb-4 size-7 text-accent-text" />}
        <h2 className="text-lg">{title}</h2>
        <p className="mt-2 text-balance text-muted">{children}</p>
        {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
    </div>
  );
}
