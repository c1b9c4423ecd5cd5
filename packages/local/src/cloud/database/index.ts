import { mkdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { freePort } from "../../ports.ts";
import type { GuardedProcess } from "../../processes/guarded-process.ts";
import { local } from "../../stack/settings.ts";
import { dynamoDbLocal } from "./dynamodb-local.ts";
import { dynoxide } from "./dynoxide.ts";
import type { DatabaseEngine, EngineLauncher } from "./engine.ts";
import { ensureTable } from "./table.ts";

const launchers: readonly EngineLauncher[] = [dynoxide, dynamoDbLocal];

export interface StartDatabaseOptions {
  /** Port 0 chooses a free port. */
  port: number;
  tableName: string;
  /** Without it the data is in memory. */
  dataDir?: string;
  /** Without it, the first engine that runs on this machine. */
  engine?: DatabaseEngine;
}

/** No engine runs on this machine. The message is one line that says what to do. */
export class NoDatabaseError extends Error {
  override readonly name = "NoDatabaseError";
}

async function chooseEngine(wanted: DatabaseEngine | undefined): Promise<EngineLauncher> {
  const reasons: string[] = [];
  for (const launcher of launchers) {
    if (wanted !== undefined && launcher.engine !== wanted) continue;
    const reason = await launcher.unavailable();
    if (reason === undefined) return launcher;
    reasons.push(`${launcher.engine}: ${reason}`);
  }
  throw new NoDatabaseError(
    `No local database can run (${reasons.join("; ")}): install Java 17 or newer, for example \`apt-get install openjdk-17-jre-headless\`.`,
  );
}

/** A client for the local engines, which accept any credentials. */
export function localDynamoClient(url: string): DynamoDBClient {
  return new DynamoDBClient({
    endpoint: url,
    region: local.region,
    credentials: local.credentials,
    maxAttempts: 1,
  });
}

async function waitUntilReady(client: DynamoDBClient, running: GuardedProcess): Promise<void> {
  let endedWith: string | undefined;
  void running.ended.then(({ code, output }) => {
    endedWith = `it ended with ${code}: ${output.split("\n").at(-1) ?? ""}`;
  });
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      await client.send(new ListTablesCommand({ Limit: 1 }));
      return;
    } catch {
      if (endedWith !== undefined) throw new Error(`The database did not start: ${endedWith}`);
      if (Date.now() > deadline) throw new Error("The database did not answer within 30 s.");
      await sleep(25);
    }
  }
}

/**
 * Starts the database engine and creates or updates the table.
 * @throws NoDatabaseError when no engine runs on this machine.
 */
export async function startDatabase(options: StartDatabaseOptions) {
  const launcher = await chooseEngine(options.engine);
  const port = options.port === 0 ? await freePort() : options.port;
  if (options.dataDir !== undefined) await mkdir(options.dataDir, { recursive: true });
  const running = await launcher.start({ port, dataDir: options.dataDir });
  const url = `http://127.0.0.1:${port}`;
  const client = localDynamoClient(url);
  try {
    await waitUntilReady(client, running);
    await ensureTable(client, options.tableName);
  } catch (error) {
    await running.stop();
    throw error;
  } finally {
    client.destroy();
  }
  return {
    engine: launcher.engine,
    url,
    close: () => running.stop(),
  };
}

export type LocalDatabase = Awaited<ReturnType<typeof startDatabase>>;
