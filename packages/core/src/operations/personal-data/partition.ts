type Item = Record<string, unknown>;

interface Page {
  data: Item[];
  cursor: string | null;
}
interface PageRequest {
  cursor: string | null;
  limit?: number;
}

/** What every entity has, whichever it is. */
export interface AnyEntity {
  schema: { indexes: Record<string, { index?: string; pk: Composite; sk: Composite }> };
  query: object;
  delete(key: Item): { go(): Promise<unknown> };
}
interface Composite {
  composite: readonly string[];
}

type Query = (key: Record<string, string>) => { go(request: PageRequest): Promise<Page> };

/** ElectroDB has a query for each index of an entity. */
const isQuery = (value: unknown): value is Query => typeof value === "function";

/**
 * A page of the items that an index keeps under one id.
 * @throws for an index whose partition is not one attribute
 */
export function readPartition(
  entity: AnyEntity,
  { by, id }: { by: string; id: string },
  page: PageRequest,
): Promise<Page> {
  const query: unknown = Reflect.get(entity.query, by);
  const [attribute, ...others] = entity.schema.indexes[by]?.pk.composite ?? [];
  if (!isQuery(query) || attribute === undefined || others.length > 0) {
    throw new Error(`The partition of the index ${by} is not one id`);
  }
  return query({ [attribute]: id }).go(page);
}

/** Deletes an item that was read. An item that does not exist any more is no error. */
export async function deleteItem(entity: AnyEntity, item: Item): Promise<void> {
  const table = Object.values(entity.schema.indexes).find(({ index }) => index === undefined);
  const attributes = [...(table?.pk.composite ?? []), ...(table?.sk.composite ?? [])];
  await entity.delete(Object.fromEntries(attributes.map((name) => [name, item[name]]))).go();
}
