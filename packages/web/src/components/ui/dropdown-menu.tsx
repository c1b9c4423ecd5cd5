import * as Radix from "radix-ui/dropdown-menu";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/class-names.ts";

export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;

export const floatingClass =
  "z-50 min-w-52 max-w-[calc(100vw-1.5rem)] rounded border border-line bg-raised p-1.5 text-ink shadow-lg animate-appear";

export function DropdownMenuContent({
  className,
  sideOffset = 8,
  align = "end",
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={sideOffset}
        align={align}
        collisionPadding={12}
        className={cn(
          floatingClass,
          "max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto",
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}

export function DropdownMenuItem(props: Omit<ComponentProps<typeof Radix.Item>, "className">) {
  return (
    <Radix.Item
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-base select-none focus-visible:-outline-offset-2 data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-sunken sm:min-h-10 [&_svg]:size-4 [&_svg]:text-muted"
      {...props}
    />
  );
}

export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 py-2 text-sm text-muted">{children}</Radix.Label>;
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
