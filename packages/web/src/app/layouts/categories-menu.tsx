import { lazy } from "@/lib/lazy.ts";
import { Activated } from "./activated.tsx";
import { CategoriesButton } from "./categories-button.tsx";

const load = () => import("./categories-popover.tsx");
const CategoriesPopover = lazy(load);

export function CategoriesMenu() {
  return (
    <Activated
      load={load}
      menu={<CategoriesPopover />}
      trigger={(props) => <CategoriesButton aria-expanded="false" {...props} />}
    />
  );
}
