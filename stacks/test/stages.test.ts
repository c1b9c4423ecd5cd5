import { describe, expect, it } from "vitest";
import { isPersonalStage, readStageSettings } from "../stages.ts";
import { stageEnvironment } from "./synthesize.ts";

const read = (stage: string, environment: Record<string, string>, region = "us-east-1") =>
  readStageSettings(stage, region, environment);

describe("the settings of a stage", () => {
  it("takes every stage but production and staging for a person's own", () => {
    expect(["production", "staging", "anna", "pr-12"].map(isPersonalStage)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("names everything that is missing at once", () => {
    expect(() => read("production", {})).toThrow(
      /MAIL_FROM.*FIREBASE_PROJECT_ID|FIREBASE_PROJECT_ID.*MAIL_FROM/,
    );
    expect(() => read("production", stageEnvironment.anna)).toThrow("lacks ALARM_EMAIL, DOMAIN");
  });

  it("asks a personal stage for no domain and no alarm address", () => {
    const settings = read("anna", stageEnvironment.anna);
    expect(settings.personal).toBe(true);
    expect(settings.domain).toBeUndefined();
    expect(settings.alarmEmail).toBeUndefined();
    expect(settings.firebase.authDomain).toBe("demo-marquee.firebaseapp.com");
  });

  it("asks for a certificate where the deploy cannot make the one that CloudFront takes", () => {
    expect(read("production", stageEnvironment.production).domain?.certificateArn).toBeUndefined();
    expect(() => read("production", stageEnvironment.production, "eu-west-1")).toThrow(
      "lacks CERTIFICATE_ARN",
    );
  });

  it("refuses the name of the local stack, which switches checks off, and names that do not fit", () => {
    for (const name of ["local", "Production", "2nd", "a".repeat(21), "under_score"]) {
      expect(() => read(name, stageEnvironment.production)).toThrow(/[Ss]tage/);
    }
  });
});
