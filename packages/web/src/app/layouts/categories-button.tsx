import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names.ts";

export function CategoriesButton({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={cn(
        "inline-flex h-16 items-center gap-1 px-1 text-base font-medium text-muted transition-colors hover:text-ink data-[state=open]:text-ink",
        className,
      )}
      {...rest}
    >
      Categories
      <ChevronDown aria-hidden="true" className="size-4" />
    </button>
  );
}
