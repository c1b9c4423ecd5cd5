import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names.ts";

const tones = {
  neutral: "bg-sunken text-muted",
  accent: "bg-accent-wash text-accent-text",
  success: "bg-success-wash text-success",
  warning: "bg-warning-wash text-warning",
  danger: "bg-danger-wash text-danger",
  live: "bg-live text-live-ink",
};

export type BadgeTone = keyof typeof tones;

interface BadgeProps extends ComponentProps<"span"> {
  tone?: BadgeTone;
}

export function Badge({ tone = "neutral", className, ...rest }: BadgeProps) {
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}
