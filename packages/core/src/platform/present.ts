import type * as z from "zod/mini";

/** An attribute as an answer has it: null when it is absent. */
type Answered<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;
/** The fields of an answer that are attributes of the item, with the same name and type. */
type OwnFields<Answer, Item> = {
  [Name in keyof Answer & keyof Item]-?: Answered<Item[Name]> extends Answer[Name] ? Name : never;
}[keyof Answer & keyof Item];

/**
 * The answer of a contract's schema: the item's attributes of the same names, and nothing else of the item. `others`
 * are the fields that the item does not have in this form. A field that the schema does not require is there or absent.
 */
export function present<Schema extends z.ZodMiniObject, Item extends object>(
  schema: Schema,
  item: Item,
  others: Omit<z.output<Schema>, OwnFields<z.output<Schema>, Item>> & Partial<z.output<Schema>>,
): z.output<Schema>;
export function present(schema: z.ZodMiniObject, item: object, others: object): object {
  const answer: Record<string, unknown> = {};
  for (const name of requiredFieldsOf(schema)) {
    if (!(name in others)) answer[name] = Reflect.get(item, name) ?? null;
  }
  return Object.assign(answer, others);
}

const requiredFields = new WeakMap<z.ZodMiniObject, readonly string[]>();

/** Read once for each schema, because every item of a list is presented. */
function requiredFieldsOf(schema: z.ZodMiniObject): readonly string[] {
  const cached = requiredFields.get(schema);
  if (cached !== undefined) return cached;
  const names = Object.entries(schema.shape).flatMap(([name, field]) =>
    field._zod.def.type === "optional" ? [] : [name],
  );
  requiredFields.set(schema, names);
  return names;
}
