import type { ProvidedContext } from "vitest";
import { inject } from "vitest";

type Urls = ProvidedContext["urls"];
type Environment = ProvidedContext["functionsEnvironment"];

let stackOfFile: { urls: Urls; environment: Environment } | undefined;

/** Switches this test file to a stack of its own, for actions that would disturb parallel files. */
export function useStack(stack: { urls: Urls; environment: Environment } | undefined): void {
  stackOfFile = stack;
}

/** Addresses of the stack under test. */
export const urls = (): Urls => stackOfFile?.urls ?? inject("urls");

/** The functions' environment, secrets included: a test signs with them, and reads the table directly. */
export const functionsEnvironment = (): Environment =>
  stackOfFile?.environment ?? inject("functionsEnvironment");
