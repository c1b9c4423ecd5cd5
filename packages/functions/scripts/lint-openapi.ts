/** Checks the OpenAPI document with every recommended rule of Redocly. A warning fails like an error. */

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { openApiFile } from "../src/api-functions.ts";
import { lintExceptions } from "./lint-exceptions.ts";
import { writeOpenApiFile } from "./openapi-file.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

const reportSchema = z.object({
  problems: z.array(
    z.object({
      ruleId: z.string(),
      message: z.string(),
      location: z.array(z.object({ pointer: z.optional(z.string()) })),
    }),
  ),
});

await writeOpenApiFile();
const { status, stdout, stderr } = spawnSync(
  `${root}node_modules/.bin/redocly`,
  ["lint", "--extends", "recommended", "--format", "json", "--max-problems", "1000", openApiFile],
  {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    // Turns off Redocly's telemetry and its search for updates.
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  },
);
if (!stdout.startsWith("{")) throw new Error(`Redocly ended with ${status}: ${stdout}${stderr}`);

const found = reportSchema
  .parse(JSON.parse(stdout))
  .problems.map(({ ruleId, message, location }) => ({
    ruleId,
    message,
    place: location[0]?.pointer ?? "",
  }));
const isAllowed = ({ ruleId, place }: { ruleId: string; place: string }): boolean =>
  lintExceptions.some((exception) => exception.rule === ruleId && exception.places.includes(place));
const broken = [
  ...found
    .filter((problem) => !isAllowed(problem))
    .map(({ ruleId, place, message }) => `${place}: ${message} (${ruleId})`),
  ...lintExceptions.flatMap(({ rule, places }) =>
    places
      .filter(
        (place) => !found.some((problem) => problem.ruleId === rule && problem.place === place),
      )
      .map(
        (place) =>
          `${place} is listed as an exception of ${rule}, but the document no longer needs it`,
      ),
  ),
];
if (broken.length > 0) {
  console.error(broken.join("\n"));
  process.exit(1);
}
console.log(`OpenAPI document: no problem beside ${found.length} exceptions`);
