import { useQuery } from "@tanstack/react-query";
import { Select } from "@/components/ui/select.tsx";
import { categoriesQuery } from "@/data/categories.ts";
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
  const { data: categories } = useQuery(categoriesQuery);
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
        <Select
          aria-label="Category"
          className="w-auto max-w-full"
          value={filter.category ?? ""}
          onChange={(event) => onChange({ category: event.target.value || undefined })}
        >
          <option value="">All categories</option>
          {categories?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
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
