import { useState } from "react";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover.tsx";
import { useCloseOnBack } from "@/lib/use-close-on-back.ts";
import { CategoriesButton } from "./categories-button.tsx";
import { CategoryList } from "./category-list.tsx";

/** 350 px high at most; it scrolls (spec §2). */
export default function CategoriesPopover() {
  const [open, setOpen] = useState(true);
  useCloseOnBack(() => setOpen(false));
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <CategoriesButton />
      </PopoverTrigger>
      <PopoverContent
        align="start"
        sideOffset={0}
        aria-label="Categories"
        className="max-h-[350px] w-64 overflow-y-auto"
      >
        <CategoryList onChosen={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
