import { useSearchParams } from "react-router-dom";
import type { Access } from "./components/access-filter.tsx";

/** The access filter, kept in the address so that it survives a reload and can be shared. */
export function useAccessFilter(): [Access, (value: Access) => void] {
  const [search, setSearch] = useSearchParams();
  const value = search.get("access");
  const access: Access = value === "free" || value === "paid" ? value : "all";
  const change = (next: Access) => {
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === "all") changed.delete("access");
        else changed.set("access", next);
        return changed;
      },
      { replace: true },
    );
  };
  return [access, change];
}
