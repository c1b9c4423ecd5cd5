import { createServer, type Server } from "node:http";
import { GetItemCommand } from "@aws-sdk/client-dynamodb";
import { GetAccountCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { cloudEnvironment } from "../../../../test/environment.ts";
import { parseConfig } from "../../config.ts";
import { isTableBusy } from "../../dynamo/busy-table.ts";
import { createDocumentClient } from "../../dynamo/client.ts";
import { awsClientOptions } from "../aws.ts";

let server: Server;
let requests: number;
beforeEach(async () => {
  requests = 0;
  // A service that never answers.
  server = createServer(() => {
    requests += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  // The SDK's own way to another address, because the limit holds in the cloud only.
  vi.stubEnv("AWS_ENDPOINT_URL", `http://127.0.0.1:${port}`);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

/** Lets time pass until a request has failed: its error, and the milliseconds. */
async function failureOf(asking: Promise<unknown>) {
  let error: unknown;
  asking.catch((cause: unknown) => {
    error = cause;
  });
  let milliseconds = 0;
  for (; error === undefined && milliseconds < 60_000; milliseconds += 20) {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setImmediate(next));
    vi.advanceTimersByTime(20);
  }
  return { error, milliseconds };
}

const functionMilliseconds = 28_000;

it("a table that never answers is reported as busy before the function ends", async () => {
  const client = createDocumentClient(parseConfig(cloudEnvironment));
  const command = new GetItemCommand({ TableName: "marquee", Key: { pk: { S: "a" } } });
  const { error, milliseconds } = await failureOf(client.send(command));
  expect(isTableBusy(error)).toBe(true);
  expect(requests).toBe(4);
  expect(milliseconds).toBeLessThan(functionMilliseconds);
});

it("a service that never answers is given up before the function ends", async () => {
  const client = new SESv2Client(awsClientOptions(parseConfig(cloudEnvironment), undefined));
  const { error, milliseconds } = await failureOf(client.send(new GetAccountCommand({})));
  expect(error).toMatchObject({ name: "TimeoutError" });
  expect(requests).toBe(3);
  expect(milliseconds).toBeLessThan(functionMilliseconds);
});
