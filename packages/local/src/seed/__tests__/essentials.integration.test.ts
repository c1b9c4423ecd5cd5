import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Stack, startStack } from "../../stack/index.ts";
import { seedEssentials } from "../index.ts";
import { senderFor, signIn } from "../person.ts";

let folder: string;
let stack: Stack;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-essentials-"));
  stack = await startStack({
    ports: "free",
    dataDir: folder,
    isPersistent: false,
    web: "none",
    // In this process they would stay connected to a stack that is closed when the next file imports them.
    functions: "process",
  });
});

afterAll(async () => {
  await stack?.close();
  await rm(folder, { recursive: true, force: true });
});

it("creates categories, plans and an admin, once for any number of runs", async () => {
  await seedEssentials(stack);
  await seedEssentials(stack);
  const send = senderFor(stack);
  const { categories } = await send(catalogCalls.categories, {});
  const { packages } = await send(paymentCalls.packages, {});
  expect(categories.map(({ name }) => name)).toEqual([
    "Cooking",
    "Design",
    "Documentary",
    "Film craft",
    "Fitness",
    "Music",
    "Science",
    "Travel",
  ]);
  expect(packages.map(({ name, type }) => `${name} ${type}`)).toEqual([
    "Starter monthly",
    "Starter yearly",
    "Pro monthly",
    "Pro yearly",
    "Studio monthly",
    "Studio yearly",
  ]);
  const admin = await signIn(stack, { key: "admin", name: "Anybody", accountType: "watcher" });
  expect(admin).toMatchObject({ accountType: "admin", email: "admin@marquee.test" });
});

it("keeps its state in memory when it is not stored", async () => {
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((file) => /json|sqlite|\.db/.test(file))).toEqual(["secrets.json"]);
});
