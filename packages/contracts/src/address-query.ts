import * as z from "zod/mini";

/** The part of a call's query that a screen keeps in the address of the page. */
export type AddressQuerySchema = z.ZodMiniObject;
export type AddressQuery<Schema extends AddressQuerySchema> = z.output<Schema>;

/** Lists without filters: the address holds only columns and the page. */
export const plainAddressSchema = z.object({});
export type PlainAddress = z.output<typeof plainAddressSchema>;

/**
 * Reads a query from the address of a page. A value that the call refuses is left out, so that an old link still opens.
 */
export function readAddressQuery<Schema extends AddressQuerySchema>(
  schema: Schema,
  parameters: URLSearchParams,
): AddressQuery<Schema> {
  const values = new Map(
    Object.keys(schema.shape).flatMap((name) => {
      const value = parameters.get(name);
      return value === null || value === "" ? [] : [[name, value] as const];
    }),
  );
  const first = schema.safeParse(Object.fromEntries(values));
  if (first.success) return first.data;
  for (const { path } of first.error.issues) values.delete(String(path[0]));
  return schema.parse(Object.fromEntries(values));
}
