/** A value that is made on first use, and once: a client whose SDK takes long to load. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}
