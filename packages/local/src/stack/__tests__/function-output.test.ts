import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openFunctionOutput } from "../function-output.ts";

it("keeps an embedded metric in the file, out of the terminal, and as one short line in the console", async () => {
  const folder = await mkdtemp(join(tmpdir(), "marquee-output-"));
  const shown: string[] = [];
  const output = await openFunctionOutput(folder, (line) => shown.push(line));
  const metric = JSON.stringify({
    _aws: {
      Timestamp: 1,
      CloudWatchMetrics: [
        { Namespace: "Marquee", Dimensions: [["stage"]], Metrics: [{ Name: "PushesFailed" }] },
      ],
    },
    service: "consumer-push",
    stage: "local",
    PushesFailed: 2,
  });
  const warning = '{"level":"WARN","message":"Careful","service":"users"}';
  for (const line of [metric, warning, "{ no JSON", "printed"]) output.write(line);
  await output.close();
  expect(shown).toEqual(["users: Careful", "{ no JSON", "printed"]);
  expect(output.recent()).toEqual([
    "consumer-push: metric PushesFailed 2",
    warning,
    "{ no JSON",
    "printed",
  ]);
  expect(await readFile(join(folder, "functions.log"), "utf8")).toContain(metric);
  await rm(folder, { recursive: true });
});
