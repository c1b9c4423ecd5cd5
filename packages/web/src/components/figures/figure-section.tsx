import { type ReactNode, useId } from "react";
import { cn } from "@/lib/class-names.ts";

interface FigureSectionProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of one figure of a report. */
export function FigureSection({ title, className, children }: FigureSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("min-w-0 rounded border bg-raised p-5", className)}>
      <h3 id={id} className="text-base font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
