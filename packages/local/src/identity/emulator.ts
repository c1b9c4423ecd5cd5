import type { RequestListener } from "node:http";
import apiSpecification from "firebase-tools/lib/emulator/auth/apiSpec.js";
import { createApp } from "firebase-tools/lib/emulator/auth/server.js";
import { EmulatorLogger } from "firebase-tools/lib/emulator/emulatorLogger.js";

// Half of the emulator's start is reading the descriptions of calls that nobody here makes.
const unused = /tenant|saml|idpconfig|passkey|mfa|gamecenter|iam/i;

export interface EmulatorOptions {
  projectId: string;
  /** Takes the link of each mail that the identity provider would send. */
  onLink(link: URL): void;
}

/** The Firebase Auth emulator as a request listener; it prints nothing. */
export async function createEmulator({
  projectId,
  onLink,
}: EmulatorOptions): Promise<RequestListener> {
  const { paths } = apiSpecification.default;
  for (const path of Object.keys(paths)) {
    if (unused.test(path)) Reflect.deleteProperty(paths, path);
  }
  // The emulator "sends" a mail by printing its link, and prints none for links made on an admin's request.
  EmulatorLogger.prototype.log = (_type, text) => {
    const link = /https?:\/\/\S+/.exec(text)?.[0];
    if (link !== undefined && URL.canParse(link) && link.includes("oobCode="))
      onLink(new URL(link));
  };
  return createApp(projectId);
}
