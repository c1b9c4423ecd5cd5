import { lazy } from "@/lib/lazy.ts";
import { CategoriesButton } from "./categories-button.tsx";
import { LazyMenu } from "./lazy-menu.tsx";

const load = () => import("./categories-popover.tsx");
const CategoriesPopover = lazy(load);

export function CategoriesMenu() {
  return (
    <LazyMenu
      load={load}
      menu={<CategoriesPopover />}
      trigger={(props) => <CategoriesButton aria-expanded="false" {...props} />}
    />
  );
}
