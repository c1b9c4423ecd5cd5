/**
 * Announces a broadcast to many followers with the product's own queue functions, queues, table and push service, on
 * loopback. Counts the messages, and how many of them run at once. Checks that everybody is notified once. Fails where
 * somebody is notified twice or not at all. Takes some minutes; `--followers 20000` sets another number of followers.
 */

import { parseArgs } from "node:util";
import type { SQSEvent } from "aws-lambda";
import { createDatabase } from "../packages/core/src/database.ts";
import { parseConfig } from "../packages/core/src/platform/config.ts";
import { createDocumentClient } from "../packages/core/src/platform/dynamo/client.ts";
import { startInProcessHost } from "../packages/local/src/cloud/runtime/in-process-host.ts";
import { startTestParts } from "../packages/local/src/testing/parts.ts";
import {
  checkBells,
  registerDevices,
  writeBroadcast,
  writeFollowers,
} from "./announcement/followers.ts";

const { values } = parseArgs({
  options: { followers: { type: "string", default: "100000" } },
});
const count = Number(values.followers);
/** Much longer than a run takes, so that a run that hangs ends too. */
const maxMilliseconds = 30 * 60_000;

interface Handled {
  messages: number;
  underWay: number;
  maxUnderWay: number;
  milliseconds: number;
}

const parts = await startTestParts();
const { aws, push } = parts;
if (aws === undefined) throw new Error("SQS did not start");
const host = startInProcessHost({ environmentOf: () => parts.environment });
const handled = new Map<string, Handled>();
let isRight = false;
try {
  const config = parseConfig(parts.environment);
  const database = createDatabase(createDocumentClient(config), config.TABLE_NAME);
  const { channelId, streamId } = await writeBroadcast(database);
  const people = await writeFollowers(database, channelId, count);
  const notified = await registerDevices(database, push, people);
  console.log(`${count.toLocaleString("en")} followers with a device each are in the table`);

  const began = performance.now();
  aws.startConsumers({
    invoke: invokeMeasured,
    log: console.log,
  });
  await aws.send("fan-out", JSON.stringify({ topic: "live_started", id: streamId }));
  await aws.waitUntilDrained(maxMilliseconds);
  const seconds = (performance.now() - began) / 1000;

  const once = people.filter((id) => notified.get(id) === 1).length;
  const bells = await checkBells(database, people);
  print(seconds);
  console.log(`  notified once ${once}, bells that hold it once ${bells}, of ${count}`);
  isRight = once === count && bells === count;
} finally {
  await aws.stopConsumers();
  await host.close();
  await parts.close();
}
// Handles that a library leaves open must not keep the script running.
process.exit(isRight ? 0 : 1);

async function invokeMeasured(name: string, event: SQSEvent, trace: string): Promise<unknown> {
  const entry = handled.get(name) ?? {
    messages: 0,
    underWay: 0,
    maxUnderWay: 0,
    milliseconds: 0,
  };
  handled.set(name, entry);
  entry.messages += event.Records.length;
  entry.underWay += 1;
  entry.maxUnderWay = Math.max(entry.maxUnderWay, entry.underWay);
  const began = performance.now();
  try {
    return await host.invoke(name, event, { trace });
  } finally {
    entry.underWay -= 1;
    entry.milliseconds += performance.now() - began;
  }
}

function print(seconds: number): void {
  console.log(`Everybody was notified after ${seconds.toFixed(0)} s`);
  for (const [name, { messages, maxUnderWay, milliseconds }] of handled) {
    const mean = (milliseconds / messages).toFixed(0);
    console.log(
      `  ${name.padEnd(24)} ${messages} messages, ${maxUnderWay} at once, ${mean} ms each`,
    );
  }
}
