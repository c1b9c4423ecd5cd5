import type { RequestListener } from "node:http";
import { createRequire } from "node:module";
import apiSpecification from "firebase-tools/lib/emulator/auth/apiSpec.js";
import { BadRequestError } from "firebase-tools/lib/emulator/auth/errors.js";
import { authOperations } from "firebase-tools/lib/emulator/auth/operations.js";
import { createApp } from "firebase-tools/lib/emulator/auth/server.js";
import { EmulatorLogger } from "firebase-tools/lib/emulator/emulatorLogger.js";

// Reading the descriptions of unused calls is half of the emulator's start time.
const unused = /tenant|saml|idpconfig|passkey|mfa|gamecenter|iam/i;

/** Parameters of every Google API that are not used here: half of the remaining start time. */
const onEveryCall = "#/components/parameters/";

export interface EmulatorOptions {
  projectId: string;
  /** Receives the link of each mail that the identity provider would send. */
  onLink(link: URL): void;
}

/**
 * Adds two rules of production that the emulator lacks. E-mail enumeration protection refuses a new address without a
 * verification mail (Identity Platform, "Enable or disable email enumeration protection"). And an administrator's
 * change mails nothing to the former address (firebase-admin-node, issue 1614).
 */
function changeAddressesAsProduction(): { isQuiet: () => boolean } {
  const { accounts, projects } = authOperations.identitytoolkit;
  const { update } = accounts;
  let isQuiet = false;
  const changed: typeof update = (state, body, context) => {
    const isPerson = body.idToken !== undefined;
    const isCode = body.oobCode !== undefined;
    if (isPerson && !isCode && body.email !== undefined) {
      throw new BadRequestError(
        "OPERATION_NOT_ALLOWED : Please verify the new email before changing email.",
      );
    }
    isQuiet = !isPerson && !isCode;
    try {
      return update(state, body, context);
    } finally {
      isQuiet = false;
    }
  };
  accounts.update = changed;
  projects.accounts.update = changed;
  return { isQuiet: () => isQuiet };
}

/**
 * Compiles the validator of a call at its first request, an option of exegesis that firebase-tools leaves out. Compiling
 * the validators of all calls takes two thirds of the emulator's start time.
 */
function compileValidatorsOnFirstUse(): void {
  const emulatorFile = createRequire(import.meta.url).resolve(
    "firebase-tools/lib/emulator/auth/server.js",
  );
  const exegesis: unknown = createRequire(emulatorFile)("exegesis-express");
  if (typeof exegesis !== "object" || exegesis === null || !("middleware" in exegesis)) return;
  const { middleware } = exegesis;
  if (typeof middleware !== "function") return;
  exegesis.middleware = (document: unknown, options: object) =>
    Reflect.apply(middleware, undefined, [
      document,
      { ...options, lazyCompileValidationSchemas: true },
    ]);
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
  for (const path of Object.values(paths)) {
    path.parameters = (path.parameters ?? []).filter(
      ({ $ref }) => $ref?.startsWith(onEveryCall) !== true,
    );
  }
  compileValidatorsOnFirstUse();
  const { isQuiet } = changeAddressesAsProduction();
  // The emulator "sends" a mail by printing its link, and prints no links that an administrator requested.
  EmulatorLogger.prototype.log = (_type, text) => {
    const link = /https?:\/\/\S+/.exec(text)?.[0];
    if (link !== undefined && !isQuiet() && URL.canParse(link) && link.includes("oobCode="))
      onLink(new URL(link));
  };
  return createApp(projectId);
}
