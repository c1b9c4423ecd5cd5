import type { Json } from "./convert-schemas.ts";

/** Parts of operations. A part that several operations have becomes a component. */
export interface SharedParts {
  /**
   * Counts a part. The returned function is called after every part was added; it returns the part, or a reference when
   * the part is shared. A part stays in its operation when its name is taken by a different part.
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

/** Builds a component's name from words and names of the API: `invalid_cursor` is `InvalidCursor`. */
export const pascalCase = (words: readonly string[]): string =>
  words
    .flatMap((word) => word.split(/[_-]/))
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");
