import {
  type AddressQuery,
  type AddressQuerySchema,
  readAddressQuery,
} from "@marquee/contracts/address-query";
import { useMemo } from "react";
import { useSearchParameters } from "@/lib/search-parameters.ts";

/** Each page is one request, so an address opens a list with this many pages at most. */
const maxPages = 50;

/** The number of pages with which an address opens a list. */
export function pagesOf(parameters: URLSearchParams): number {
  const pages = Math.trunc(Number(parameters.get("pages")));
  return pages >= 1 ? Math.min(pages, maxPages) : 1;
}

export interface ListAddress<Query> {
  /** The query of the list's call. */
  query: Query;
  /** Its texts by name, for fields. */
  values: ReadonlyMap<string, string>;
  /** Ids of the chosen columns; undefined before a choice. */
  columns: readonly string[] | undefined;
  /** The number of shown pages. */
  pages: number;
  /** Sets values or, with undefined, removes them. The changed list starts with its first page. */
  change: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The parameters whose names begin with the prefix, with the prefix removed. */
const withoutPrefix = (parameters: URLSearchParams, prefix: string): URLSearchParams =>
  new URLSearchParams(
    [...parameters].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );

/**
 * Keeps filters, sort, search and columns of a list in the address, read with the schema of its call. When a page has
 * several lists, the parameters of all but one have a prefix: "sales-".
 */
export function useListAddress<Schema extends AddressQuerySchema>(
  schema: Schema,
  prefix = "",
): ListAddress<AddressQuery<Schema>> {
  const [parameters, setParameters] = useSearchParameters();
  const own = useMemo(() => withoutPrefix(parameters, prefix), [parameters, prefix]);
  const query = useMemo(() => readAddressQuery(schema, own), [schema, own]);
  const values = useMemo(
    () =>
      new Map(
        Object.entries(query).flatMap(([name, value]) =>
          typeof value === "string" ? [[name, value] as const] : [],
        ),
      ),
    [query],
  );
  const columns = own.get("columns")?.split(",");
  return {
    query,
    values,
    columns,
    pages: pagesOf(own),
    change: (changes) => {
      setParameters(
        (after) => {
          if (!("columns" in changes)) after.delete(`${prefix}pages`);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined) after.delete(prefix + name);
            else after.set(prefix + name, value);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
