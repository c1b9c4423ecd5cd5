import { readFileSync } from "node:fs";
import { type CallDefinition, errorsOf } from "@marquee/contracts/call";
import { allCalls } from "@marquee/contracts/calls";
import { type ErrorCode, errorStatuses } from "@marquee/contracts/errors";
import { refusalsFile } from "../src/refusals.ts";

/**
 * Compares the refusals in the API tests with the declarations of the calls. A refusal that no test has met, or one
 * that a call does not declare, is an error. Run it after all API tests.
 */

/** Codes that shared code answers before every call; `requests.check` tests them once. */
const beforeEveryCall: ReadonlySet<ErrorCode> = new Set(["malformed_request", "payload_too_large"]);

const takesInput = ({ params, query, body }: CallDefinition) =>
  params !== undefined || query !== undefined || body !== undefined;

function refusalsToMeet(definition: CallDefinition): ErrorCode[] {
  return [...errorsOf(definition)].filter(
    (code) =>
      errorStatuses[code] < 500 &&
      !beforeEveryCall.has(code) &&
      (code !== "invalid_fields" || takesInput(definition)),
  );
}

const met = new Map<string, Set<string>>();
for (const line of readFileSync(refusalsFile, "utf8").split("\n")) {
  const [name = "", code = ""] = line.split(" ");
  met.set(name, (met.get(name) ?? new Set()).add(code));
}

const failures: string[] = [];
let count = 0;
for (const { name, definition } of allCalls) {
  const seen = met.get(name) ?? new Set();
  const declared: ReadonlySet<string> = errorsOf(definition);
  for (const code of refusalsToMeet(definition)) {
    count += 1;
    if (!seen.has(code)) failures.push(`${name} declares ${code}, and no API test meets it`);
  }
  for (const code of seen) {
    if (!declared.has(code)) failures.push(`${name} answers ${code} and does not declare it`);
  }
}
console.log(failures.join("\n"));
console.log(`${count} refusals of ${allCalls.length} calls, ${failures.length} differences`);
process.exit(failures.length === 0 ? 0 : 1);
