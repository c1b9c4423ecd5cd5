/** An update of the address's query for `useSearchParameters`: sets these parameters; undefined removes one. */
export const withParameters =
  (changes: Readonly<Record<string, string | undefined>>) =>
  (query: URLSearchParams): URLSearchParams => {
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    }
    return query;
  };
