import type { Json } from "./convert-schemas.ts";

/** Parts of operations that become components where several operations have the same one. */
export interface SharedParts {
  /**
   * Counts a part. After every part was added, the returned function gives the part or, for a shared one, a reference.
   * A part whose name another part has stays in its operation.
   */
  add: (name: string, part: object) => () => object;
  components: () => Json;
}

export function createSharedParts(kind: "parameters" | "responses"): SharedParts {
  const named = new Map<string, { part: object; text: string; uses: number }>();
  return {
    add(name, part) {
      const text = JSON.stringify(part);
      const known = named.get(name);
      if (known === undefined) named.set(name, { part, text, uses: 1 });
      else if (known.text === text) known.uses += 1;
      return () => {
        const shared = named.get(name);
        return shared !== undefined && shared.uses > 1 && shared.text === text
          ? { $ref: `#/components/${kind}/${name}` }
          : part;
      };
    },
    components: () =>
      Object.fromEntries(
        [...named]
          .filter(([, { uses }]) => uses > 1)
          .map(([name, { part }]): [string, object] => [name, part])
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
  };
}

/** The name of a component from words and from names of the API: `invalid_cursor` is `InvalidCursor`. */
export const pascalCase = (words: readonly string[]): string =>
  words
    .flatMap((word) => word.split(/[_-]/))
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");
