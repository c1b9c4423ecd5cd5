import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

const badge = cva(
  "inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap",
  {
    variants: {
      tone: {
        neutral: "bg-sunken text-muted",
        accent: "bg-accent-wash text-accent-text",
        success: "bg-success-wash text-success",
        warning: "bg-warning-wash text-warning",
        danger: "bg-danger-wash text-danger",
        live: "bg-live text-live-ink",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badge>["tone"]>;

export function Badge({
  tone,
  className,
  ...rest
}: ComponentProps<"span"> & VariantProps<typeof badge>) {
  return <span className={badge({ tone, className })} {...rest} />;
}
