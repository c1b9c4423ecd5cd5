import { expect, it } from "vitest";
import { runInLanes, type Task } from "../lanes.ts";

/** Tasks that end on request, and a record of what happened to them. */
function tasksOf(...names: (string | { name: string; after: string[] })[]) {
  const begun: string[] = [];
  const writes = new Map<string, (text: string) => void>();
  const ends = new Map<string, () => void>();
  const tasks = names.map((each): Task<string> => {
    const { name, after = [] } = typeof each === "string" ? { name: each } : each;
    const { promise, resolve } = Promise.withResolvers<string>();
    ends.set(name, () => resolve(`${name} passed`));
    return {
      name,
      after,
      run: (write) => {
        begun.push(name);
        writes.set(name, write);
        return promise;
      },
    };
  });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((done) => setImmediate(done));
  };
  return { tasks, begun, end, write: (name: string, text: string) => writes.get(name)?.(text) };
}

it("runs no more tasks at a time than there are lanes, and returns their results in order", async () => {
  const { tasks, begun, end } = tasksOf("a", "b", "c");
  const results = runInLanes(tasks, 2, () => undefined);
  expect(begun).toEqual(["a", "b"]);
  await end("b");
  expect(begun).toEqual(["a", "b", "c"]);
  await end("c");
  await end("a");
  expect(await results).toEqual(["a passed", "b passed", "c passed"]);
});

it("starts a task after those that it needs, and a later one in the meantime", async () => {
  const { tasks, begun, end } = tasksOf("build", { name: "browser", after: ["build"] }, "unit");
  const results = runInLanes(tasks, 2, () => undefined);
  expect(begun).toEqual(["build", "unit"]);
  await end("unit");
  expect(begun).toEqual(["build", "unit"]);
  await end("build");
  expect(begun).toEqual(["build", "unit", "browser"]);
  await end("browser");
  expect(await results).toHaveLength(3);
});

it("keeps the outputs of tasks separate and complete", async () => {
  let shown = "";
  const { tasks, end, write } = tasksOf("a", "b");
  const results = runInLanes(tasks, 2, (text) => {
    shown += text;
  });
  write("b", "b1 ");
  write("a", "a1 ");
  expect(shown).toBe("a1 ");
  await end("b");
  write("a", "a2 ");
  expect(shown).toBe("a1 a2 ");
  await end("a");
  await results;
  expect(shown).toBe("a1 a2 b1 ");
});

it("refuses tasks that can never start", async () => {
  const circle = tasksOf({ name: "a", after: ["b"] }, { name: "b", after: ["a"] });
  await expect(runInLanes(circle.tasks, 2, () => undefined)).rejects.toThrow("wait for each other");
  const unknown = tasksOf({ name: "a", after: ["nobody"] });
  await expect(runInLanes(unknown.tasks, 2, () => undefined)).rejects.toThrow("named nobody");
});
