import { watch } from "chokidar";

const settleMilliseconds = 60;

/** Calls `changed` once for a burst of changes to source files below `folders`; test files are ignored. */
export async function watchSources(
  folders: readonly string[],
  changed: (file: string) => void,
): Promise<{ close(): Promise<void> }> {
  const watcher = watch([...folders], {
    ignoreInitial: true,
    ignored: (path, stats) =>
      path.includes("__tests__") || (stats?.isFile() === true && !/\.(ts|json)$/.test(path)),
  });
  let timer: NodeJS.Timeout | undefined;
  watcher.on("all", (_event, path) => {
    clearTimeout(timer);
    timer = setTimeout(() => changed(path), settleMilliseconds);
  });
  await new Promise<void>((resolve) => watcher.once("ready", () => resolve()));
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
