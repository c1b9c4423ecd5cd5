import { describe, expect, it } from "vitest";
import { isPersonalStage, readStageSettings } from "../stages.ts";
import { stageEnvironment } from "./synthesize.ts";

const read = (stage: string, environment: Record<string, string>, region = "us-east-1") =>
  readStageSettings(stage, region, environment);

describe("the settings of a stage", () => {
  it("treats every stage except production and staging as personal", () => {
    expect(["production", "staging", "anna", "pr-12"].map(isPersonalStage)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("name everything that is missing at once", () => {
    expect(() => read("production", {})).toThrow(
      /MAIL_FROM.*FIREBASE_PROJECT_ID|FIREBASE_PROJECT_ID.*MAIL_FROM/,
    );
    expect(() => read("production", stageEnvironment.anna)).toThrow("lacks ALARM_EMAIL, DOMAIN");
  });

  it("need no domain and no alarm address in a personal stage", () => {
    const settings = read("anna", stageEnvironment.anna);
    expect(settings.isPersonal).toBe(true);
    expect(settings.domain).toBeUndefined();
    expect(settings.alarmEmail).toBeUndefined();
    expect(settings.firebase.authDomain).toBe("demo-marquee.firebaseapp.com");
  });

  it("require a certificate when the deploy cannot create the one for CloudFront", () => {
    expect(read("production", stageEnvironment.production).domain?.certificateArn).toBeUndefined();
    expect(() => read("production", stageEnvironment.production, "eu-west-1")).toThrow(
      "lacks CERTIFICATE_ARN",
    );
  });

  it("refuse the name of the local stack, which switches checks off, and invalid names", () => {
    for (const name of ["local", "Production", "2nd", "a".repeat(21), "under_score"]) {
      expect(() => read(name, stageEnvironment.production)).toThrow(/[Ss]tage/);
    }
  });
});
