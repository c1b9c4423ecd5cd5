import * as Radix from "radix-ui/tabs";
import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names.ts";

export const Tabs = Radix.Root;

/** An address can lead to a tab that a narrow window hides. Only the row of tabs scrolls, not the page. */
function showActive(list: HTMLElement | null): void {
  const active = list?.querySelector('[data-state="active"]');
  if (list === null || active == null) return;
  list.scrollLeft += active.getBoundingClientRect().right - list.getBoundingClientRect().right;
}

export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      ref={showActive}
      className={cn("hide-scrollbar flex gap-4 overflow-x-auto border-b", className)}
      {...rest}
    />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        "min-h-11 shrink-0 px-1 border-b-2 border-transparent font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink",
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content className={cn("pt-6 focus-visible:outline-offset-4", className)} {...rest} />
  );
}
