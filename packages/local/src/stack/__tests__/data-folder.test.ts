import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DataFolderInUseError, OtherDataFormatError, takeDataFolder } from "../data-folder.ts";
import { loadLocalSecrets } from "../secrets.ts";

let path: string;

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), "marquee-data-"));
});

afterEach(() => rm(path, { recursive: true }));

describe("the data folder", () => {
  it("belongs to one stack at a time", async () => {
    const first = await takeDataFolder(path);
    await expect(takeDataFolder(path)).rejects.toThrow(DataFolderInUseError);
    await first.close();
    await (await takeDataFolder(path)).close();
  });

  it("is free again after a crash", async () => {
    await writeFile(join(path, "lock"), "999999999");
    await (await takeDataFolder(path)).close();
  });

  it("is emptied of our data only", async () => {
    await mkdir(join(path, "database"));
    await writeFile(join(path, "secrets.json"), "{}");
    await writeFile(join(path, "somebody-elses.txt"), "keep");
    await (await takeDataFolder(path, { isFresh: true })).close();
    expect(existsSync(join(path, "database"))).toBe(false);
    expect(existsSync(join(path, "secrets.json"))).toBe(false);
    expect(existsSync(join(path, "somebody-elses.txt"))).toBe(true);
  });

  it("with data of another version is refused, until it is emptied", async () => {
    await mkdir(join(path, "database"));
    await expect(takeDataFolder(path)).rejects.toThrow(OtherDataFormatError);
    await writeFile(join(path, "format"), "1");
    await expect(takeDataFolder(path)).rejects.toThrow(OtherDataFormatError);
    await (await takeDataFolder(path, { isFresh: true })).close();
    await mkdir(join(path, "database"));
    await (await takeDataFolder(path)).close();
  });

  it("keeps the keys that were created for it", async () => {
    const file = join(path, "secrets.json");
    const made = await loadLocalSecrets(file);
    expect(await loadLocalSecrets(file)).toEqual(made);
    expect(Buffer.from(made.MUX_SIGNING_PRIVATE_KEY, "base64").toString()).toContain("PRIVATE KEY");
  });
});
