import * as Radix from "radix-ui/popover";
import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names.ts";
import { floatingClass } from "./dropdown-menu.tsx";

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

export function PopoverContent({
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
        className={cn(floatingClass, "outline-none", className)}
        {...rest}
      />
    </Radix.Portal>
  );
}
