import { onlineManager } from "@tanstack/react-query";
import type { ComponentType } from "react";
// biome-ignore lint/style/noRestrictedImports: this file is the replacement that the rule names
import { lazy as reactLazy } from "react";

/**
 * Loads code when this device has a connection. Browsers remember a module that could not be loaded, so a try without
 * a connection would fail forever.
 */
export const loadOnline = <Code>(load: () => Promise<Code>): Promise<Code> =>
  onlineManager.isOnline()
    ? load()
    : new Promise((resolve) => {
        const stop = onlineManager.subscribe(() => {
          stop();
          resolve(load());
        });
      });

/** As React's `lazy`, but without a connection the code waits for it, as data does, and the page stays. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => loadOnline(load));

/** React's `lazy`, for code that is loaded ahead, so that it is shown without a connection. */
export const lazyAhead = reactLazy;

/** For a part that a page can do without: shows nothing where its code cannot be loaded. */
export const orNothing = (load: () => Promise<{ default: ComponentType }>) => () =>
  load().catch(() => ({ default: () => null }));
