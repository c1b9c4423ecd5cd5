import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** The file with the local stack's test keys. SST reads `.env` and `.env.<stage>`, never this file. */
export const providersFile = ".env.providers";

/**
 * The settings files that SST reads, and what they may contain. SST 2 first reads `.env` and `.env.local`, which
 * override the deploy's own environment. Then it asks for the region, and then it reads the files of the stage. So a
 * region in the stage's files would be ignored. AWS keys in any file would replace those of the deploy (sst/cli/sst.js,
 * sst/project.js).
 */
interface Deploy {
  root: string;
  /** Undefined before SST has asked for it. */
  stage: string | undefined;
  /** The region from the command line or the environment. */
  region: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const credentials = [
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
  "AWS_PROFILE",
];
const sharedFiles = [".env", ".env.local"];
const stageFiles = (stage: string) => [`.env.${stage}`, `.env.${stage}.local`];

/** What is known about a deploy when SST asks for its configuration. */
export function deployFrom(
  options: { root?: string; stage?: string; region?: string },
  environment: Environment = process.env,
): Deploy {
  const root = options.root ?? process.cwd();
  const stage = options.stage ?? environment.SST_STAGE ?? textOf(join(root, ".sst/stage"))?.trim();
  return { root, stage, region: options.region ?? (environment.AWS_REGION || undefined) };
}

/**
 * The region of a deploy: from the stage's file, otherwise from the environment, otherwise us-east-1.
 * @throws Error when a file sets credentials, or when the regions differ
 */
export function deployRegion(deploy: Deploy): string {
  refuseCredentials(deploy);
  const inFile = regionInFile(deploy);
  checkRegion(deploy);
  return inFile?.region ?? deploy.region ?? "us-east-1";
}

/** @throws Error when the stage's file names another region than the deploy */
export function checkRegion(deploy: Deploy): void {
  refuseCredentials(deploy);
  const inFile = regionInFile(deploy);
  if (inFile === undefined || deploy.region === undefined || inFile.region === deploy.region)
    return;
  throw new Error(
    `${inFile.file} says that the stage is in ${inFile.region}, and this deploy would go to ${deploy.region}. Make AWS_REGION the same in both.`,
  );
}

function refuseCredentials({ root, stage }: Deploy): void {
  for (const file of [...sharedFiles, ...(stage === undefined ? [] : stageFiles(stage))]) {
    const set = settingsIn(root, file);
    const found = credentials.filter((name) => set[name]);
    if (found.length > 0) {
      throw new Error(
        `${file} sets ${found.join(", ")}, which SST would use in place of this deploy's credentials. Keep the keys of the local stack in ${providersFile}, and the deploy's in the environment.`,
      );
    }
    if (sharedFiles.includes(file) && set.AWS_REGION) {
      throw new Error(`${file} sets AWS_REGION for every stage. Set it in .env.<stage>.`);
    }
  }
}

function regionInFile({ root, stage }: Deploy): { file: string; region: string } | undefined {
  if (stage === undefined) return undefined;
  return stageFiles(stage)
    .flatMap((file) => {
      const region = settingsIn(root, file).AWS_REGION;
      return region ? [{ file, region }] : [];
    })
    .at(-1);
}

const settingsIn = (root: string, file: string): Environment =>
  parseEnv(textOf(join(root, file)) ?? "");

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
    throw cause;
  }
}
