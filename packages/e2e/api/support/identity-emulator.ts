import { afterAll, vi } from "vitest";
import { functionsEnvironment } from "./stack.ts";

// The Admin SDK looks for the emulator once, when it is first used in a worker, whichever file that is.
vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", functionsEnvironment().FIREBASE_AUTH_EMULATOR_HOST);
afterAll(() => vi.unstubAllEnvs());
