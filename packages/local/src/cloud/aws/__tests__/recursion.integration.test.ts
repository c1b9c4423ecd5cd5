import { parseConfig } from "@marquee/core/platform/config";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { localEnvironment } from "@marquee/core/test/environment";
import { consumerFunctions } from "@marquee/functions/manifest";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { startInProcessHost } from "../../runtime/in-process-host.ts";
import { type LocalAws, startAws } from "../index.ts";

const links = 20;
const eventSchema = z.object({
  Records: z.array(
    z.object({ body: z.string(), attributes: z.object({ AWSTraceHeader: z.string().optional() }) }),
  ),
});

/** A message for each of the two queues, with the number of the link at its end. */
const messagesOf = (link: number) => ({
  "fan-out": { topic: "live_started" as const, id: String(link) },
  export: { user_id: "usr_1", export_id: String(link) },
});
const linkOf = (body: string): number => Number(/(\d+)"}$/.exec(body)?.[1]);

let aws: LocalAws;
/** The messages of the chain that each function has handled. */
const handled: Record<string, number[]> = { "consumer-fan-out": [], "consumer-export": [] };
const lines: string[] = [];
const traces: (string | undefined)[] = [];

beforeAll(async () => {
  aws = await startAws({ port: 0, allowedOrigins: [] });
  const environment = {
    ...localEnvironment,
    MEDIA_URL: aws.mediaUrl,
    AWS_SERVICES_ENDPOINT: aws.url,
    ...aws.environment,
  };
  /** Sends itself the next message through the product's own provider, which passes the trace header on. */
  const chain = (name: string, queue: "fan-out" | "export") => async (event: unknown) => {
    const provider = createQueueProvider({
      config: parseConfig(process.env),
      environment: process.env,
    });
    for (const { body, attributes } of eventSchema.parse(event).Records) {
      const link = linkOf(body);
      const next = messagesOf(link + 1)[queue];
      handled[name]?.push(link);
      traces.push(attributes.AWSTraceHeader);
      if (link < links && link % 2 === 0) await provider.send(queue, next);
      else if (link < links) await provider.sendAll(queue, [next]);
    }
  };
  const host = startInProcessHost({
    environmentOf: () => environment,
    handlers: new Map([
      ["consumer-fan-out", chain("consumer-fan-out", "fan-out")],
      ["consumer-export", chain("consumer-export", "export")],
    ]),
  });
  aws.startConsumers({
    log: (line) => lines.push(line),
    backoff: [0],
    consumers: consumerFunctions.filter(({ queue }) => queue === "fan-out" || queue === "export"),
    invoke: (name, event, trace) => host.invoke(name, event, { trace }),
  });
});

afterAll(() => aws.close());

describe("a chain of 20 messages that a function sends itself", () => {
  it("is delivered in a function that allows recursion", async () => {
    await aws.send("fan-out", JSON.stringify(messagesOf(1)["fan-out"]));
    await vi.waitFor(() => expect(handled["consumer-fan-out"]).toHaveLength(links), 60_000);
    expect(traces.at(-1)).toMatch(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24};Lineage=consumer-fan-out:19$/);
  });

  it("is stopped after 16 invocations of any other function, and becomes a dead letter", async () => {
    await aws.send("export", JSON.stringify(messagesOf(1).export));
    const dead = { name: "export", ready: 0, inFlight: 0, delayed: 0, dead: 1 };
    await vi.waitFor(() => expect(aws.depths()).toContainEqual(dead), 60_000);
    expect(handled["consumer-export"]).toEqual(Array.from({ length: 16 }, (_, link) => link + 1));
    expect(linkOf(aws.messages("export-dead")[0]?.body ?? "")).toBe(17);
    expect(lines.join("\n")).toContain("has invoked consumer-export 16 times and is stopped");
  });
});
