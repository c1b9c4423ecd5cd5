import { Server } from "node:net";

/**
 * fauxqs always listens on every interface. While `start` runs, such a listen is limited to the loopback interface;
 * listens with an address of their own are not changed.
 */
export async function onLoopbackOnly<T>(start: () => Promise<T>): Promise<T> {
  const original = Server.prototype.listen;
  const narrowed = function (this: Server, ...parameters: unknown[]): unknown {
    const [first] = parameters;
    if (
      typeof first === "object" &&
      first !== null &&
      "host" in first &&
      first.host === "0.0.0.0"
    ) {
      parameters[0] = { ...first, host: "127.0.0.1" };
    }
    return Reflect.apply(original, this, parameters);
  };
  Reflect.set(Server.prototype, "listen", narrowed);
  try {
    return await start();
  } finally {
    Server.prototype.listen = original;
  }
}

/**
 * Loads a module without the warning of Node's built-in SQLite, in which fauxqs stores its queues. Node prints it in
 * every process, and developers cannot change that.
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
