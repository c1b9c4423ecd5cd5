/** A verb whose module is loaded on its first call, so that functions which rarely call it start faster. */
export const lazyVerb =
  <Args extends readonly unknown[], Answer>(
    load: () => Promise<(...args: Args) => Promise<Answer>>,
  ) =>
  async (...args: Args): Promise<Answer> =>
    (await load())(...args);
