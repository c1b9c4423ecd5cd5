import { onlineManager } from "@tanstack/react-query";
import type { ComponentType } from "react";
// biome-ignore lint/style/noRestrictedImports: this file is the replacement that the rule names
import { lazy as reactLazy } from "react";

/**
 * Loads code when this device has a connection, and again what a lost connection has interrupted. Older browsers
 * remember a module that could not be loaded, so a try without a connection would fail forever there.
 * (whatwg/html #10327 changed the standard in 2026.)
 */
export async function loadOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!onlineManager.isOnline()) await connection();
  try {
    return await load();
  } catch (failure) {
    if (onlineManager.isOnline()) throw failure;
    return loadOnline(load);
  }
}

const connection = () =>
  new Promise<void>((resolve) => {
    const stop = onlineManager.subscribe(() => {
      stop();
      resolve();
    });
  });

/**
 * Preloads code that a person will probably need next. Does nothing without a connection. The part that needs the code
 * loads it then, and reports a failure.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  if (onlineManager.isOnline()) load().catch(() => undefined);
}

/** As React's `lazy`, but without a connection the code waits for it, as data does, and the page stays. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => loadOnline(load));

/** React's `lazy`, for code that is loaded ahead, so that it is shown without a connection. */
export const lazyAhead = reactLazy;

/** For a part that a page can do without: shows nothing when its code cannot be loaded. */
export const orNothing =
  <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  (): Promise<{ default: ComponentType<Props> }> =>
    load().catch(() => ({ default: () => null }));
