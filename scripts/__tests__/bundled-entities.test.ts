import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { allEntities, createDatabase } from "../../packages/core/src/database.ts";
import { lambdaBuildOptions } from "../../stacks/bundle.ts";

const root = resolve(import.meta.dirname, "../..");
const source = resolve(root, "packages/core/src/database.ts");
/** ElectroDB requires a client; nothing is sent. */
const client: Parameters<typeof createDatabase>[0] = Object.create({ send: () => undefined });

async function bundled(folder: string): Promise<{ createDatabase: typeof createDatabase }> {
  const file = join(folder, "database.mjs");
  await build({
    ...lambdaBuildOptions,
    entryPoints: [source],
    outfile: file,
    absWorkingDir: root,
  });
  return import(file);
}

it("every entity passes ElectroDB's own check, and a bundle without that check sends the same requests", async () => {
  const folder = await mkdtemp(join(tmpdir(), "marquee-bundle-"));
  try {
    const here = createDatabase(client, "marquee");
    const there = (await bundled(folder)).createDatabase(client, "marquee");
    const entities = allEntities(here);
    expect(entities.length).toBeGreaterThan(40);
    for (const [name, { schema }] of entities) {
      expect(there[name].schema.model).toEqual(schema.model);
    }
    const asked = [here, there].map(({ comments, videos, channels }) => [
      videos.get({ id: "vid_1" }).params(),
      channels.patch({ id: "chn_1" }).add({ version: 1 }).params(),
      Object.keys(comments.query),
    ]);
    expect(asked[1]).toEqual(asked[0]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
