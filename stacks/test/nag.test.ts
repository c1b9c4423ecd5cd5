import { AwsSolutionsChecks, type INagLogger, type NagLoggerErrorData } from "cdk-nag";
import { beforeAll, describe, expect, it } from "vitest";
import { type Explanation, explanations } from "./nag-explanations.ts";
import { synthesize } from "./synthesize.ts";

interface Finding {
  rule: string;
  path: string;
  finding: string;
}

const findings: Finding[] = [];
const broken: string[] = [];
let checked = 0;

const collector: INagLogger = {
  onCompliance() {
    checked += 1;
  },
  onNonCompliance({ ruleId, resource, findingId }) {
    const path = resource.node.path.replace("production-marquee-", "");
    findings.push({ rule: ruleId, path, finding: findingId });
  },
  onError({ ruleId, resource, errorMessage }: NagLoggerErrorData) {
    broken.push(`${ruleId} on ${resource.node.path}: ${errorMessage}`);
  },
  // No finding is suppressed in the stacks: the list beside this test explains every accepted one.
  onSuppressed({ ruleId, resource }) {
    broken.push(`${ruleId} is suppressed on ${resource.node.path}`);
  },
  onSuppressedError({ ruleId, resource }) {
    broken.push(`${ruleId} is suppressed on ${resource.node.path}`);
  },
  onNotApplicable() {},
};

beforeAll(async () => {
  await synthesize("production", {
    aspect: new AwsSolutionsChecks({ reports: false, additionalLoggers: [collector] }),
  });
});

const explains = ({ rule, path, finding }: Explanation, found: Finding): boolean =>
  rule === found.rule && path.test(found.path) && (finding?.test(found.finding) ?? true);

describe("the AWS Solutions checks", () => {
  it("ran over the stacks, each rule completely", () => {
    expect(checked).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });

  it("find nothing without an explanation", () => {
    const unexplained = findings.filter(
      (found) => !explanations.some((explanation) => explains(explanation, found)),
    );
    expect(unexplained).toEqual([]);
  });

  it.each(explanations)("$rule on $path is still a finding", (explanation) => {
    expect(findings.some((found) => explains(explanation, found))).toBe(true);
    expect(explanation.reason.length).toBeGreaterThan(20);
  });
});
