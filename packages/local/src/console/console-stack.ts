import type { Stack } from "../stack/stack.ts";

/** The running parts, as the console shows them. */
export type ConsoleStack = Omit<Stack, "close">;
