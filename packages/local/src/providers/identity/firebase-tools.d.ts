// The parts of firebase-tools that the identity part uses; the package brings no types of its own.

declare module "firebase-tools/lib/emulator/auth/server.js" {
  import type { RequestListener } from "node:http";

  export function createApp(projectId: string): Promise<RequestListener>;
}

declare module "firebase-tools/lib/emulator/auth/apiSpec.js" {
  const module: {
    default: { paths: Record<string, { parameters?: readonly { $ref?: string }[] }> };
  };
  export default module;
}

declare module "firebase-tools/lib/emulator/auth/operations.js" {
  export interface SetAccountInfo {
    idToken?: string;
    oobCode?: string;
    email?: string;
  }

  type Operation<Body> = (state: unknown, body: Body, context: unknown) => unknown;

  export const authOperations: {
    identitytoolkit: {
      accounts: { update: Operation<SetAccountInfo> };
      projects: { accounts: { update: Operation<SetAccountInfo> } };
    };
  };
}

declare module "firebase-tools/lib/emulator/auth/errors.js" {
  export class BadRequestError extends Error {
    constructor(message: string);
  }
}

declare module "firebase-tools/lib/emulator/emulatorLogger.js" {
  export class EmulatorLogger {
    log(type: string, text: string): void;
  }
}
