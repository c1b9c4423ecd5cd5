import { CategorySelect } from "@/components/category-select.tsx";
import type { SearchFilter } from "../use-search-filter.ts";
import { SegmentedFilter } from "./segmented-filter.tsx";

const headings = [
  { value: "videos", label: "Videos" },
  { value: "channels", label: "Channels" },
  { value: "creators", label: "Creators" },
] as const;

const accessTypes = [
  { value: "free", label: "Free" },
  { value: "paid", label: "Paid" },
] as const;

interface SearchFiltersProps {
  filter: SearchFilter;
  onChange: (changes: Partial<SearchFilter>) => void;
  /** The filters that suit the list; access always does. */
  has?: readonly ("heading" | "category")[];
}

/** The filters of a list: kind, category and access. */
export function SearchFilters({ filter, onChange, has = [] }: SearchFiltersProps) {
  return (
    <>
      {has.includes("heading") && (
        <SegmentedFilter
          legend="Kind"
          choices={headings}
          value={filter.heading}
          onChange={(heading) => onChange({ heading })}
        />
      )}
      {has.includes("category") && (
        <CategorySelect
          aria-label="Category"
          className="w-auto max-w-full"
          stored={filter.category}
          empty="All categories"
          value={filter.category ?? ""}
          onChange={(event) => onChange({ category: event.target.value || undefined })}
        />
      )}
      <SegmentedFilter
        legend="Access"
        choices={accessTypes}
        value={filter.accessType}
        onChange={(accessType) => onChange({ accessType })}
      />
    </>
  );
}
