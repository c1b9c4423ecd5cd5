// The parts of firebase-tools that the identity part uses; the package brings no types of its own.

declare module "firebase-tools/lib/emulator/auth/server.js" {
  import type { RequestListener } from "node:http";

  export function createApp(projectId: string): Promise<RequestListener>;
}

declare module "firebase-tools/lib/emulator/auth/apiSpec.js" {
  const module: { default: { paths: Record<string, unknown> } };
  export default module;
}

declare module "firebase-tools/lib/emulator/emulatorLogger.js" {
  export class EmulatorLogger {
    log(type: string, text: string): void;
  }
}
