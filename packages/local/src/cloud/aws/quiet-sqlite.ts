/**
 * Loads a module without the warning that Node's built-in SQLite prints in every process. fauxqs stores its queues in
 * it, and developers cannot change that.
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
