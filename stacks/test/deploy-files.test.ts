import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initProject, useProject } from "sst/project.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkRegion, deployFrom, deployRegion, providersFile } from "../deploy-files.ts";
import { readStageSettings } from "../stages.ts";
import { stageEnvironment } from "./synthesize.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "marquee-deploy-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

const write = (file: string, text: string) => writeFile(join(root, file), text);
const region = (options: { region?: string } = {}, environment = {}) =>
  deployRegion(deployFrom({ root, stage: "production", ...options }, environment));

describe("the region of a deploy", () => {
  it("is that of the stage's file, otherwise of the environment, otherwise us-east-1", async () => {
    expect(region()).toBe("us-east-1");
    expect(region({}, { AWS_REGION: "eu-west-1" })).toBe("eu-west-1");
    await write(".env.production", "AWS_REGION=eu-central-1\n");
    expect(region()).toBe("eu-central-1");
    expect(region({}, { AWS_REGION: "eu-central-1" })).toBe("eu-central-1");
    await write(".env.production.local", "AWS_REGION=eu-north-1\n");
    expect(region()).toBe("eu-north-1");
  });

  it("is refused when the command line or the environment names another one", async () => {
    await write(".env.production", "AWS_REGION=eu-central-1\n");
    const refusal =
      ".env.production says that the stage is in eu-central-1, and this deploy would go to us-east-1.";
    expect(() => region({}, { AWS_REGION: "us-east-1" })).toThrow(refusal);
    expect(() => region({ region: "us-east-1" })).toThrow(refusal);
    // SST has asked for the stage after the region was decided.
    const late = { ...deployFrom({ root, stage: "production" }, {}), region: "us-east-1" };
    expect(() => checkRegion(late)).toThrow(refusal);
  });

  it("is refused in a file that every stage reads", async () => {
    for (const file of [".env", ".env.local"]) {
      await write(file, "AWS_REGION=eu-central-1\n");
      expect(() => region()).toThrow(`${file} sets AWS_REGION for every stage.`);
      await rm(join(root, file));
    }
  });

  it("reaches SST from the stage's file", async () => {
    vi.stubEnv("AWS_REGION", "");
    const config = await readFile("sst.config.ts", "utf8");
    await write("sst.config.ts", config.replaceAll('"./stacks/', `"${process.cwd()}/stacks/`));
    await write("package.json", "{}");
    await write(".env.anna", "AWS_REGION=eu-central-1\n");
    await initProject({ stage: "anna", root });
    expect(useProject().config.region).toBe("eu-central-1");
    await write(".env.anna", "AWS_SECRET_ACCESS_KEY=secret\n");
    await expect(initProject({ stage: "anna", root })).rejects.toThrow(
      ".env.anna sets AWS_SECRET_ACCESS_KEY",
    );
  });
});

describe("AWS credentials in a file that SST reads", () => {
  it.each([".env", ".env.local", ".env.production", ".env.production.local"])(
    "are refused in %s",
    async (file) => {
      await write(file, "AWS_ACCESS_KEY_ID=a\nAWS_SECRET_ACCESS_KEY=b\n");
      expect(() => region()).toThrow(
        `${file} sets AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, which SST would use in place of this deploy's credentials.`,
      );
      await write(file, "AWS_PROFILE=other\n");
      expect(() => region()).toThrow(`${file} sets AWS_PROFILE`);
      await write(file, "AWS_ACCESS_KEY_ID=\nDOMAIN=marquee.example\n");
      expect(region()).toBe("us-east-1");
    },
  );

  it("are allowed in the local stack's own file, which no stage can read", async () => {
    await write(providersFile, "AWS_ACCESS_KEY_ID=a\nAWS_SECRET_ACCESS_KEY=b\n");
    expect(region()).toBe("us-east-1");
    const stage = providersFile.replace(".env.", "");
    expect(() => readStageSettings(stage, "us-east-1", stageEnvironment.anna)).toThrow(
      "SST would read .env.providers",
    );
  });
});
