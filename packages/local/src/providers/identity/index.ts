import { Worker } from "node:worker_threads";
import type { Mailbox } from "../mail/mailbox.ts";
import { EmulatorAdmin } from "./emulator-admin.ts";
import { toMail } from "./mail-text.ts";
import { type WorkerOptions, workerMessageSchema } from "./messages.ts";

export interface StartIdentityOptions {
  /** Port 0 chooses a free port. */
  port: number;
  projectId: string;
  /** The web app's public key for the identity provider; the emulator accepts any text. */
  apiKey: string;
  /** Origin of the web app, where the links in mails lead. */
  webUrl: string;
  mailbox: Mailbox;
  /** The file of the accounts; without it they are in memory. */
  file?: string;
}

export interface LocalIdentity {
  readonly url: string;
  /** `FIREBASE_AUTH_EMULATOR_HOST` */
  readonly host: string;
  people(): ReturnType<typeof peopleOf>;
  close(): Promise<void>;
}

const from = "Marquee <noreply@marquee.test>";

/**
 * Starts the Firebase Auth emulator in a thread. Accounts, passwords and sessions survive a restart, and its mails go
 * to the mailbox.
 */
export function startIdentity(options: StartIdentityOptions): Promise<LocalIdentity> {
  const { port, projectId, file, webUrl, apiKey, mailbox } = options;
  const workerData: WorkerOptions = { port, projectId, ...(file === undefined ? {} : { file }) };
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData,
    // firebase-tools prints warnings about its own dependencies, which do not concern this project.
    stdout: true,
    stderr: true,
  });
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));

  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The identity emulator ended with ${code}.`)));
    worker.on("message", (received) => {
      const message = workerMessageSchema.parse(received);
      if (message.kind === "mail") mailbox.deliver(toMail(message, { webUrl, apiKey, from }));
      if (message.kind === "failed") {
        reject(new Error(`The identity emulator did not start: ${message.message}`));
        void worker.terminate();
      }
      if (message.kind === "ready") {
        resolve({
          url: `http://localhost:${message.port}`,
          host: `127.0.0.1:${message.port}`,
          people: () => peopleOf(message.port, projectId),
          close: () => close(worker, ended),
        });
      }
    });
  });
}

async function peopleOf(port: number, projectId: string) {
  const accounts = await new EmulatorAdmin(`http://127.0.0.1:${port}`, projectId).exportAccounts();
  return accounts.map(({ localId, email = "", displayName = "", emailVerified = false }) => ({
    uid: localId,
    email,
    name: displayName,
    verified: emailVerified,
  }));
}

async function close(worker: Worker, ended: Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    worker.on("message", (received) => {
      if (workerMessageSchema.parse(received).kind === "closed") resolve();
    });
  });
  worker.postMessage("close");
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, 3_000).unref());
  await Promise.race([closed, ended, timeout]);
  await worker.terminate();
}
