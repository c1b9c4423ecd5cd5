import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { paymentEventTypes } from "../../packages/core/src/platform/providers/payment-event.ts";
import { queueDefinitions } from "../../packages/core/src/platform/queues.ts";
import { allFunctions, scheduledFunctions } from "../../packages/functions/src/manifest.ts";
import { stageVariables } from "../stages.ts";
import { synthesize } from "./synthesize.ts";

const document = await readFile(new URL("../../docs/operations.md", import.meta.url), "utf8");

/** What AWS calls a service whose resources have another name. */
const consoleNames: Readonly<Record<string, string>> = {
  ApiGatewayV2: "API Gateway",
  CertificateManager: "ACM",
  Events: "EventBridge",
  Logs: "CloudWatch Logs",
  Route53: "Route 53",
};

describe("docs/operations.md", () => {
  it.each(stageVariables)("explains the setting %s", (name) => {
    expect(document).toContain(`\`${name}\``);
  });

  it.each([...new Set(allFunctions.flatMap(({ secrets = [] }) => secrets))])(
    "says where the secret %s comes from",
    (name) => {
      expect(document).toContain(`\`${name}\``);
    },
  );

  it("asks Stripe for the events that change something, and for no others", () => {
    const section = document.split("## 4. Webhooks")[1]?.split("## 5.")[0] ?? "";
    const named = [...section.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map((match) => match[1]);
    expect(named.sort()).toEqual([...paymentEventTypes].sort());
  });

  it("names a restricted key's permission for every call to Stripe", async () => {
    const core = new URL("../../packages/core/src/", import.meta.url);
    const files = await readdir(core, { recursive: true });
    const sources = await Promise.all(
      files
        .filter((file) => file.endsWith(".ts") && !file.includes("__tests__"))
        .map((file) => readFile(new URL(file, core), "utf8")),
    );
    const made = sources.flatMap((source) =>
      [...source.matchAll(/\bstripe((?:\s*\.\s*\w+)+)\(/g)].map(([, path = ""]) =>
        path.replaceAll(/\s/g, "").slice(1),
      ),
    );
    expect(made.length).toBeGreaterThan(40);
    const section = document.split("## 3. Secrets")[1]?.split("## 4.")[0] ?? "";
    const named = [...section.matchAll(/`(\w+(?:\.\w+)+)`/g)].map(([, name = ""]) => name);
    expect([...new Set(named)].sort()).toEqual([...new Set(made)].sort());
  });

  it.each([
    ["Cache policies", "AWS::CloudFront::CachePolicy"],
    ["Response headers policies", "AWS::CloudFront::ResponseHeadersPolicy"],
  ])("counts the stages that fit into CloudFront's quota of %s", async (name, type) => {
    const production = await synthesize("production");
    const used = production.resources(type).length;
    const row = document.split("\n").find((line) => line.startsWith(`| CloudFront → ${name} |`));
    // Twenty of each for an account: AWS General Reference, "Amazon CloudFront endpoints and quotas".
    expect(row).toContain(`${used} a stage, so ${Math.floor(20 / used)} stages`);
  });

  it("lists every service in which a deploy makes something", async () => {
    const production = await synthesize("production");
    const made = [...production.text.matchAll(/"Type":"AWS::(\w+)::/g)].map(
      ([, name = ""]) => name,
    );
    // CDK's bootstrap makes a repository for images, which the stacks do not use (bootstrap-template.yaml).
    const services = new Set([...made, "CloudFormation", "ECR"]);
    expect(services.size).toBeGreaterThan(15);
    const row = document.split("\n").find((line) => line.startsWith("| AWS |")) ?? "";
    const missing = [...services].filter((name) => !row.includes(consoleNames[name] ?? name));
    expect(missing).toEqual([]);
  });

  it.each([...queueDefinitions, ...scheduledFunctions].map(({ name }) => name))(
    "has a row about %s in the tables of queues and schedules",
    (name) => {
      const section = document.split("## 8.")[1]?.split("## 9.")[0] ?? "";
      const row = section.split("\n").find((line) => line.startsWith(`| \`${name}\` |`));
      expect(row?.split("|")).toHaveLength(5);
    },
  );

  it("names everything that a removed shared stage leaves behind", async () => {
    const production = await synthesize("production");
    const names = {
      "AWS::DynamoDB::Table": "the table",
      "AWS::S3::Bucket": "buckets",
      "AWS::Logs::LogGroup": "logs",
      "AWS::KMS::Key": "KMS key",
    };
    const kept = [...production.text.matchAll(/"Type":"(AWS::\w+::\w+)"[^{}]*/g)].map(
      ([, type = ""]) => type,
    );
    const types = [...new Set(kept)].filter((type) =>
      production
        .resources(type)
        .some(({ DeletionPolicy = "Delete" }) => DeletionPolicy !== "Delete"),
    );
    expect(types.sort()).toEqual(Object.keys(names).sort());
    const paragraph = document
      .split("\n\n")
      .find((text) => text.startsWith("Removes a personal stage"));
    for (const name of Object.values(names)) expect(paragraph).toContain(name);
  });

  it("says after how many minutes the age of a queue's messages raises its alarm", async () => {
    const production = await synthesize("production");
    const row = document.split("\n").find((line) => line.startsWith("| `<queue>-age` |")) ?? "";
    for (const { name } of queueDefinitions) {
      const alarm = production
        .resources("AWS::CloudWatch::Alarm")
        .find(({ Properties }) => Properties.AlarmName === `production-marquee-${name}-age`);
      const minutes = Number(alarm?.Properties.Threshold) / 60;
      const ownMinutes = new RegExp(`\`${name}\`[^0-9]* (\\d+)`).exec(row)?.[1];
      expect(Number(ownMinutes ?? 15), name).toBe(minutes);
    }
  });

  it("says what to do about every difference that the reconciliation leaves to a person", async () => {
    const parts = new URL("../../packages/core/src/operations/reconciliation/", import.meta.url);
    const files = (await readdir(parts)).filter((file) => file.endsWith(".ts"));
    const sources = await Promise.all(files.map((file) => readFile(new URL(file, parts), "utf8")));
    // The texts that an id begins.
    const texts = sources.flatMap((source) =>
      [...source.matchAll(/unrepaired: `\$\{[^}]+\} ([^`]+)`/g)].map(([, text = ""]) => text),
    );
    expect(texts.length).toBeGreaterThan(4);
    const rows = document.split("\n").filter((line) => line.startsWith("| … "));
    const missing = texts.filter((text) => !rows.some((row) => row.includes(`| … ${text} |`)));
    expect(missing).toEqual([]);
  });

  it("says what to do for every alarm", async () => {
    const production = await synthesize("production");
    const queues = queueDefinitions.map(({ name }) => name);
    const kinds = production
      .resources("AWS::CloudWatch::Alarm")
      .map(({ Properties }) => String(Properties.AlarmName).replace("production-marquee-", ""))
      .map((name) => {
        const queue = queues.find((known) => /^-(dead-letters|age)$/.test(name.replace(known, "")));
        if (queue !== undefined) return name.replace(queue, "<queue>");
        const made = allFunctions.find((known) => name.startsWith(`${known.name}-`));
        return made === undefined ? name : name.replace(made.name, "<function>");
      });
    for (const kind of new Set(kinds)) expect(document).toContain(`\`${kind}\``);
    expect(document).toContain(`${kinds.length} in a shared stage`);
  });
});
