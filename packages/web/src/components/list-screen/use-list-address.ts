import {
  type AddressQuery,
  type AddressQuerySchema,
  readAddressQuery,
} from "@marquee/contracts/address-query";
import { useMemo } from "react";
import { useSearchParameters } from "@/lib/search-parameters.ts";

/** Each page is one request: an address cannot ask for any number of them. */
const mostPages = 50;

export interface ListAddress<Query> {
  /** What the list's call is asked. */
  query: Query;
  /** The texts among it by name, for fields. */
  values: ReadonlyMap<string, string>;
  /** Ids of the columns that were chosen; undefined while nobody has chosen. */
  columns: readonly string[] | undefined;
  /** How many pages are shown. */
  pages: number;
  /** Sets or, by undefined, removes values. Another list begins with its first page. */
  change: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The parameters whose names begin with the prefix, without it. */
const withoutPrefix = (parameters: URLSearchParams, prefix: string): URLSearchParams =>
  new URLSearchParams(
    [...parameters].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );

/**
 * Keeps filters, sort, search and columns of a list in the address, read by the schema of its call. Where a page has
 * several lists, the names of the parameters of all but one begin with a prefix: "sales-".
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
  const pages = Math.trunc(Number(own.get("pages")));
  return {
    query,
    values,
    columns,
    pages: pages >= 1 && pages <= mostPages ? pages : 1,
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
