import { parentPort, workerData } from "node:worker_threads";
import { listen } from "../../http-server.ts";
import { createJsonFile, readJsonFile } from "../../json-file.ts";
import { messageOf } from "../../log.ts";
import { createEmulator } from "./emulator.ts";
import { type Account, accountsSchema, EmulatorAdmin } from "./emulator-admin.ts";
import { type WorkerMessage, workerOptionsSchema } from "./messages.ts";

// The thread of the identity emulator, so that its long start runs in parallel with the other parts.

const saveAfterMilliseconds = 200;
const { port, projectId, file } = workerOptionsSchema.parse(workerData);

const send = (message: WorkerMessage): void => parentPort?.postMessage(message);

async function start(): Promise<() => Promise<void>> {
  let accounts: Account[] = [];
  const storage = createJsonFile(file, () => accounts);
  const links: URL[] = [];
  const emulator = await createEmulator({ projectId, onLink: (link) => links.push(link) });
  let restored = false;
  let timer: NodeJS.Timeout | undefined;

  const server = await listen((request, response) => {
    response.on("finish", () => {
      if (!restored || request.method === "GET" || request.method === "OPTIONS") return;
      scheduleSave();
      void mailLinks();
    });
    emulator(request, response);
  }, port);
  const admin = new EmulatorAdmin(`http://127.0.0.1:${server.port}`, projectId);

  // Exporting every account takes longer than the request that changed one.
  function scheduleSave(): void {
    if (file === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => void save(), saveAfterMilliseconds);
  }

  async function save(): Promise<void> {
    accounts = await admin.exportAccounts();
    storage.save();
    await storage.flush();
  }

  async function mailLinks(): Promise<void> {
    const fresh = links.splice(0);
    if (fresh.length === 0) return;
    const codes = await admin.codes();
    for (const { searchParams } of fresh) {
      const oobCode = searchParams.get("oobCode") ?? "";
      const code = codes.find((each) => each.oobCode === oobCode);
      if (code === undefined) continue;
      const continueUrl = searchParams.get("continueUrl");
      send({
        ...code,
        kind: "mail",
        mode: searchParams.get("mode") ?? "",
        ...(continueUrl === null ? {} : { continueUrl }),
      });
    }
  }

  await admin.configure();
  await admin.importAccounts(await readJsonFile(file, accountsSchema, []));
  restored = true;
  send({ kind: "ready", port: server.port });
  return async () => {
    clearTimeout(timer);
    if (file !== undefined) await save();
    await server.close();
  };
}

const started = start();
started.catch((error: unknown) => send({ kind: "failed", message: messageOf(error) }));

parentPort?.once("message", () => {
  void started
    .then((close) => close())
    .catch(() => undefined)
    .finally(() => {
      send({ kind: "closed" });
      parentPort?.close();
    });
});
