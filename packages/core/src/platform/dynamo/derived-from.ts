/** An attribute that is derived from another one whenever that one is written. */
export const derivedFrom = <const Source extends string>(
  source: Source,
  derive: (value: string) => string,
) =>
  ({
    type: "string",
    watch: [source],
    set: (_: string | undefined, item: { [Name in Source]?: string | undefined }) => {
      const value = item[source];
      return value === undefined ? undefined : derive(value);
    },
  }) as const;
