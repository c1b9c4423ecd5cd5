import { Columns3 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover.tsx";
import { Select } from "@/components/ui/select.tsx";
import { SearchField } from "../search-field.tsx";
import type { ListColumn, ListFilter } from "./list-types.ts";
import type { ListAddress } from "./use-list-address.ts";

/** Only on a phone; wider screens sort by the column headers. */
function SortField<Item, Query>({
  columns,
  address,
}: {
  columns: readonly ListColumn<Item, Query>[];
  address: ListAddress<Query>;
}) {
  const choices = columns.flatMap(({ sort }) => (sort ? [sort.descending, sort.ascending] : []));
  if (choices.length === 0) return null;
  return (
    <Field label="Sort" className="sm:hidden">
      {(control) => (
        <Select
          {...control}
          value={address.values.get("sort") ?? ""}
          onChange={({ target }) => address.change({ sort: target.value })}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface ListToolbarProps<Item, Query> {
  /** The label of the search; absent means no search. */
  search: string | undefined;
  filters: readonly ListFilter<Query>[];
  columns: readonly ListColumn<Item, Query>[];
  isShown: (columnId: string) => boolean;
  onToggle: (columnId: string) => void;
  address: ListAddress<Query>;
  /** More fields, before the others. */
  controls: ReactNode;
}

/** Search, filters, sort and the choice of columns. */
export function ListToolbar<Item, Query>({
  search,
  filters,
  columns,
  isShown,
  onToggle,
  address,
  controls,
}: ListToolbarProps<Item, Query>) {
  return (
    // Two fields beside each other have no room for their words in a window of 320 pixels.
    <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] items-end gap-3 sm:flex sm:flex-wrap">
      {controls}
      {search !== undefined && (
        <SearchField
          label={search}
          className="col-span-full sm:w-64"
          value={address.values.get("search") ?? ""}
          onChange={(text) => address.change({ search: text.trim() === "" ? undefined : text })}
        />
      )}
      {filters.map(({ name, label, all, choices }) => (
        <Field key={name} label={label} className="min-w-0 sm:w-44">
          {(control) => (
            <Select
              {...control}
              value={address.values.get(name) ?? ""}
              onChange={({ target }) => address.change({ [name]: target.value || undefined })}
            >
              {all !== undefined && <option value="">{all}</option>}
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <SortField columns={columns} address={address} />
      <Popover>
        <PopoverTrigger asChild>
          <Button className="max-sm:hidden">
            <Columns3 aria-hidden="true" />
            Columns
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label="Columns" className="px-4">
          {columns.slice(1).map(({ id, header }) => (
            <Checkbox key={id} label={header} checked={isShown(id)} onChange={() => onToggle(id)} />
          ))}
        </PopoverContent>
      </Popover>
    </div>
  );
}
