import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Aspects, type IAspect } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { App, Stack } from "sst/constructs";
import { setProject } from "sst/project.js";
import { useRuntimeHandlers } from "sst/runtime/handlers.js";
import { marquee } from "../marquee.ts";
import { stageVariables } from "../stages.ts";

/** The value of every secret in the deploy's environment; no template may contain it. */
export const secretValue = "value-of-a-secret";

/** The secrets that may be in a deploy's environment. */
export const secretNames = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_CONNECT_WEBHOOK_SECRET",
  "MUX_TOKEN_SECRET",
  "MUX_WEBHOOK_SECRET",
  "MUX_SIGNING_PRIVATE_KEY",
  "FIREBASE_SERVICE_ACCOUNT",
];

const personal = {
  AWS_ACCESS_KEY_ID: "testing",
  AWS_SECRET_ACCESS_KEY: "testing",
  FIREBASE_PROJECT_ID: "demo-marquee",
  FIREBASE_API_KEY: "web-api-key",
  MAIL_FROM: "Marquee <no-reply@marquee.example>",
};

const shared = {
  ...personal,
  DOMAIN: "marquee.example",
  HOSTED_ZONE_ID: "Z0123456789",
  HOSTED_ZONE_NAME: "marquee.example",
  MAIL_DOMAIN: "marquee.example",
  ALARM_EMAIL: "alarms@marquee.example",
  SUPPORT_EMAIL: "support@marquee.example",
};

/** The settings of a test's stages, as in a deploy's environment. */
export const stageEnvironment: Record<"production" | "anna", Record<string, string>> = {
  production: shared,
  anna: personal,
};

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

export interface Synthesized {
  /** By the stack's short name, for example `Database`. */
  template: (name: string) => Template;
  /** Every resource of a type, over all stacks. */
  resources: (type: string) => Resource[];
  /** All templates as text. */
  text: string;
}

interface Options {
  mode?: "deploy" | "dev" | "remove";
  aspect?: IAspect;
  environment?: Partial<Record<(typeof stageVariables)[number], string>>;
}

const plain = new Map<string, Promise<Synthesized>>();

/**
 * Synthesizes a stage as `sst deploy` does, offline: the account is made up. Single files replace the functions'
 * bundles and the built site: the templates depend on the stacks only. A stage without options is synthesized once for
 * all files of a worker.
 */
export function synthesize(stage: "production" | "anna", options?: Options): Promise<Synthesized> {
  if (options !== undefined) return synthesizeAnew(stage, options);
  const known = plain.get(stage) ?? synthesizeAnew(stage, {});
  plain.set(stage, known);
  return known;
}

async function synthesizeAnew(
  stage: "production" | "anna",
  options: Options,
): Promise<Synthesized> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-stacks-"));
  const built = join(folder, "built");
  await mkdir(built);
  await writeFile(join(built, "index.html"), '<meta name="marquee-config" content="{}" />');
  for (const name of stageVariables) delete process.env[name];
  for (const name of secretNames) process.env[name] = secretValue;
  Object.assign(process.env, stageEnvironment[stage], options.environment, {
    SITE_FOLDER: relative(process.cwd(), built),
  });
  useProjectIn(folder, stage);
  useRuntimeHandlers().build = async () => ({
    type: "success",
    handler: "index.handler",
    out: built,
    sourcemap: undefined,
  });

  const app = new App(
    {
      mode: options.mode ?? "deploy",
      stage,
      name: "marquee",
      region: "us-east-1",
      account: "123456789012",
    },
    { outdir: join(folder, "assembly") },
  );
  marquee(app);
  if (options.aspect) Aspects.of(app).add(options.aspect);
  await app.finish();
  const templates = new Map(
    app.node.children
      .filter((child) => child instanceof Stack)
      .map((stack) => [
        stack.stackName.replace(`${stage}-marquee-`, ""),
        Template.fromStack(stack),
      ]),
  );
  await rm(folder, { recursive: true });

  return {
    template: (name) => {
      const found = templates.get(name);
      if (found === undefined)
        throw new Error(`No stack ${name} in ${[...templates.keys()].join()}`);
      return found;
    },
    resources: (type) =>
      [...templates.values()].flatMap((template) =>
        Object.values(template.findResources(type)).map((resource) => ({
          Type: type,
          Properties: resource.Properties ?? {},
          DeletionPolicy: resource.DeletionPolicy,
          UpdateReplacePolicy: resource.UpdateReplacePolicy,
        })),
      ),
    text: JSON.stringify([...templates.values()].map((template) => template.toJSON())),
  };
}

// The same values as `initProject` finds, but in a folder of its own, because tests run in parallel.
function useProjectIn(folder: string, stage: string): void {
  // SST still passes properties that the CDK has deprecated.
  process.env.JSII_DEPRECATED = "quiet";
  const out = join(folder, "sst");
  setProject({
    version: "2",
    cdkVersion: "2",
    constructsVersion: "10",
    config: { name: "marquee", stage, region: "us-east-1", ssmPrefix: `/sst/marquee/${stage}/` },
    paths: {
      root: process.cwd(),
      config: join(process.cwd(), "sst.config.ts"),
      out,
      artifacts: join(out, "artifacts"),
    },
    metafile: { inputs: {}, outputs: {} },
    stacks: marquee,
  });
}
