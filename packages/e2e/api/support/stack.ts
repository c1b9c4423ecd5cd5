import type { ProvidedContext } from "vitest";
import { inject } from "vitest";

type Urls = ProvidedContext["urls"];
type Environment = ProvidedContext["functionsEnvironment"];

let own: { urls: Urls; environment: Environment } | undefined;

/** Switches this test file to a stack of its own, for actions that would disturb parallel files. */
export function useStack(stack: { urls: Urls; environment: Environment } | undefined): void {
  own = stack;
}

/** Addresses of the stack under test. */
export const urls = (): Urls => own?.urls ?? inject("urls");

/** The functions' environment, secrets included: a test signs with them, and reads the table directly. */
export const functionsEnvironment = (): Environment =>
  own?.environment ?? inject("functionsEnvironment");
