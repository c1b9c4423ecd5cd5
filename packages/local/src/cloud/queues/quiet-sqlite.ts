/**
 * Loads a module without the warning that the built-in SQLite gives in every process that imports it: fauxqs keeps
 * its queues in it, and a developer can do nothing about that.
 */
export async function withoutSqliteWarning<T>(load: () => Promise<T>): Promise<T> {
  const emitWarning = process.emitWarning;
  const filtered = (...parameters: unknown[]): void => {
    const [warning, kind] = parameters;
    if (kind === "ExperimentalWarning" && String(warning).startsWith("SQLite")) return;
    Reflect.apply(emitWarning, process, parameters);
  };
  Reflect.set(process, "emitWarning", filtered);
  try {
    return await load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
