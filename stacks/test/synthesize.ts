import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { App } from "sst/constructs";
import { initProject } from "sst/project.js";
import { useRuntimeHandlers } from "sst/runtime/handlers.js";
import { marquee } from "../marquee.ts";

/** Values of secrets that must never reach a template, though the deploy's environment may hold them. */
export const secretSentinel = "never-in-a-template";

const accounts = {
  AWS_ACCESS_KEY_ID: "testing",
  AWS_SECRET_ACCESS_KEY: "testing",
  FIREBASE_PROJECT_ID: "demo-marquee",
  FIREBASE_WEB_API_KEY: "web-api-key",
  MAIL_FROM: "Marquee <no-reply@marquee.example>",
  STRIPE_SECRET_KEY: secretSentinel,
  MUX_TOKEN_SECRET: secretSentinel,
  MUX_SIGNING_PRIVATE_KEY: secretSentinel,
  FIREBASE_SERVICE_ACCOUNT: secretSentinel,
};

const shared = {
  ...accounts,
  DOMAIN: "marquee.example",
  HOSTED_ZONE_ID: "Z0123456789",
  HOSTED_ZONE_NAME: "marquee.example",
  MAIL_DOMAIN: "marquee.example",
  ALARM_EMAIL: "alarms@marquee.example",
};

export const settingsByStage: Record<string, Record<string, string>> = {
  production: shared,
  anna: accounts,
};

export interface Synthesized {
  app: App;
  stacks: Stack[];
  /** By the stack's short name: `Database`. */
  template: (name: string) => Template;
  all: Template[];
}

/**
 * Synthesises a stage as `sst deploy` does, offline: the account is made up, and in place of the bundler and the
 * site's build stand a file each, so that the templates depend on nothing but the stacks.
 */
export async function synthesize(
  stage: string,
  { mode = "deploy", before }: { mode?: "deploy" | "dev"; before?: (app: App) => void } = {},
): Promise<Synthesized> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-stacks-"));
  const site = join(folder, "site");
  await mkdir(site);
  await writeFile(
    join(site, "index.html"),
    '<html><head><meta name="marquee-config" content="{}" /></head></html>',
  );
  Object.assign(process.env, settingsByStage[stage] ?? accounts, {
    SITE_FOLDER: relative(process.cwd(), site),
  });
  await initProject({ stage, region: "us-east-1" });
  useRuntimeHandlers().build = async () => ({
    type: "success",
    handler: "index.handler",
    out: site,
    sourcemap: undefined,
  });

  const app = new App(
    { mode, stage, name: "marquee", region: "us-east-1", account: "123456789012" },
    { outdir: join(folder, "cdk.out") },
  );
  marquee(app);
  before?.(app);
  await app.finish();
  const stacks = app.node.children.filter((child) => "templateFile" in child) as Stack[];
  const byName = new Map(
    stacks.map((stack) => [stack.stackName.replace(`${stage}-marquee-`, ""), Template.fromStack(stack)]),
  );
  await rm(folder, { recursive: true });
  return {
    app,
    stacks,
    template: (name) => {
      const found = byName.get(name);
      if (found === undefined) throw new Error(`No stack ${name} in ${[...byName.keys()].join()}`);
      return found;
    },
    all: [...byName.values()],
  };
}
