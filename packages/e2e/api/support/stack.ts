import type { ProvidedContext } from "vitest";
import { inject } from "vitest";

type Urls = ProvidedContext["urls"];
type Environment = ProvidedContext["functionsEnvironment"];

let own: { urls: Urls; environment: Environment } | undefined;

/** Turns this test file to a stack of its own, for what would disturb the files beside it. */
export function useStack(stack: { urls: Urls; environment: Environment } | undefined): void {
  own = stack;
}

/** Addresses of the stack under test. */
export const urls = (): Urls => own?.urls ?? inject("urls");

/** What the functions run with, secrets included: a test signs with them, and reads the table directly. */
export const functionsEnvironment = (): Environment =>
  own?.environment ?? inject("functionsEnvironment");
