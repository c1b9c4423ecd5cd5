import { accessTypes } from "@marquee/contracts/constants";
import {
  type SearchHeading,
  searchHeadings,
} from "@marquee/contracts/content/catalog/catalog.calls";
import { isId } from "@marquee/contracts/id-pattern";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { withParameters } from "@/lib/with-parameters.ts";

/** The filter of a list (spec §3, Search filter). */
export interface SearchFilter {
  heading: SearchHeading | undefined;
  /** Id of a category. */
  category: string | undefined;
  accessType: (typeof accessTypes)[number] | undefined;
}

/** The filter, kept in the address so that it survives a reload and can be shared. */
export function useSearchFilter(): [SearchFilter, (changes: Partial<SearchFilter>) => void] {
  const [search, setSearch] = useSearchParameters();
  const category = search.get("category") ?? "";
  const filter: SearchFilter = {
    heading: searchHeadings.find((heading) => heading === search.get("heading")),
    category: isId("category", category) ? category : undefined,
    accessType: accessTypes.find((type) => type === search.get("accessType")),
  };
  const change = (changes: Partial<SearchFilter>) =>
    setSearch(withParameters(changes), { replace: true });
  return [filter, change];
}
