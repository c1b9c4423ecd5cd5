import * as Radix from "radix-ui/tabs";
import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { cn } from "@/lib/class-names.ts";

export const Tabs = Radix.Root;

/**
 * An address can lead to a tab that a narrow window hides. In a document from the server, the tab is known after
 * hydration. Only the row of tabs scrolls, not the page.
 */
export function TabsList(props: Omit<ComponentProps<typeof Radix.List>, "className">) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<Element>(null);
  useLayoutEffect(() => {
    const active = list.current?.querySelector('[data-state="active"]') ?? null;
    if (active === shown.current) return;
    shown.current = active;
    if (list.current === null || active === null) return;
    const [row, tab] = [list.current.getBoundingClientRect(), active.getBoundingClientRect()];
    if (tab.right > row.right) list.current.scrollLeft += tab.right - row.right;
    else if (tab.left < row.left) list.current.scrollLeft += tab.left - row.left;
  });
  return (
    <Radix.List
      ref={list}
      className="hide-scrollbar flex gap-4 overflow-x-auto border-b"
      {...props}
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

/** The content of a tab that has a form. It stays while another tab is shown, and keeps what was typed. */
export function StayingTabsContent({
  isShown,
  children,
  ...rest
}: Omit<ComponentProps<typeof TabsContent>, "forceMount" | "className"> & { isShown: boolean }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <TabsContent forceMount className="data-[state=inactive]:hidden" {...rest}>
      {wasShown && children}
    </TabsContent>
  );
}
