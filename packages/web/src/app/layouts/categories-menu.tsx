import { ChevronDown } from "lucide-react";
import { type ComponentProps, lazy } from "react";
import { cn } from "@/lib/class-names.ts";
import { Activated } from "./activated.tsx";

const load = () => import("./categories-popover.tsx");
const CategoriesPopover = lazy(load);

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

export function CategoriesMenu() {
  return (
    <Activated
      load={load}
      menu={CategoriesPopover}
      trigger={(props) => <CategoriesButton aria-expanded="false" {...props} />}
    />
  );
}
