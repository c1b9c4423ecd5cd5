import { Match } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, it } from "vitest";
import { type Synthesized, synthesize } from "./synthesize.ts";

/** One stage with all of them, because a stage takes seconds to synthesize. */
let stage: Synthesized;
beforeAll(async () => {
  stage = await synthesize("production", {
    environment: { HSTS_PRELOAD: "true", RESTORED_TABLE: "restored-table" },
  });
});

describe("a stage with optional settings", () => {
  it("asks for the preload lists", () => {
    const policies = stage.resources("AWS::CloudFront::ResponseHeadersPolicy");
    expect(JSON.stringify(policies)).toContain('"Preload":true');
  });

  it("uses a restored table in place of its own, with the functions' permissions", () => {
    stage.template("Database").resourceCountIs("AWS::DynamoDB::Table", 1);
    stage.template("Api").hasResourceProperties("AWS::Lambda::Function", {
      Environment: { Variables: Match.objectLike({ TABLE_NAME: "restored-table" }) },
    });
    const policies = JSON.stringify(stage.resources("AWS::IAM::Policy"));
    expect(policies).toContain("table/restored-table");
    expect(policies).not.toContain("ExportsOutputFnGetAtttableTable");
  });
});
