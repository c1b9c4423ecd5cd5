import { Match } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, it } from "vitest";
import rootPackage from "../../package.json" with { type: "json" };
import corePackage from "../../packages/core/package.json" with { type: "json" };
import { parseConfig } from "../../packages/core/src/platform/config.ts";
import { providerTries } from "../../packages/core/src/platform/providers/provider-tries.ts";
import { queueUrlVariable } from "../../packages/core/src/platform/queues.ts";
import functionsPackage from "../../packages/functions/package.json" with { type: "json" };
import { openApiFile } from "../../packages/functions/src/api-functions.ts";
import { nativePackages } from "../../packages/functions/src/function-definition.ts";
import {
  allFunctions,
  apiFunctions,
  scheduledFunctions,
  webhookFunctions,
} from "../../packages/functions/src/manifest.ts";
import { bundleOptions } from "../bundle.ts";
import { functionDefaults, packageHooks, sizes } from "../functions.ts";
import { routeThrottle } from "../gateway.ts";
import { installArguments } from "../install-packages.ts";
import { queuesOf } from "../permissions.ts";
import { developmentApi } from "../web-development.ts";
import {
  type Resource,
  type Synthesized,
  secretNames,
  secretValue,
  synthesize,
} from "./synthesize.ts";

let production: Synthesized;
beforeAll(async () => {
  production = await synthesize("production");
});

const functionName = (name: string) => `production-marquee-${name}`;
const deployed = (): Resource[] =>
  production
    .resources("AWS::Lambda::Function")
    .filter(({ Properties }) => typeof Properties.FunctionName === "string");
const named = (name: string): Record<string, unknown> => {
  const found = deployed().find(({ Properties }) => Properties.FunctionName === functionName(name));
  if (found === undefined) throw new Error(`No function ${name}`);
  return found.Properties;
};

describe("the functions", () => {
  it("find the OpenAPI document, which is made before SST copies their files", () => {
    const { deploy, "dev:aws": develop } = rootPackage.scripts;
    for (const script of [deploy, develop]) {
      expect(script).toMatch(/^node packages\/functions\/scripts\/write-openapi\.ts && .*sst /);
    }
    const meta = allFunctions.find(({ name }) => name === "meta");
    expect(meta?.files).toContain(openApiFile);
  });

  it("are those of the manifest, by its names", () => {
    expect(
      deployed()
        .map(({ Properties }) => Properties.FunctionName)
        .sort(),
    ).toEqual(allFunctions.map(({ name }) => functionName(name)).sort());
  });

  it.each(allFunctions)(
    "$name runs on arm64 and Node.js 24, traced, with JSON logs",
    ({ name }) => {
      expect(named(name)).toMatchObject({
        Architectures: ["arm64"],
        Runtime: "nodejs24.x",
        TracingConfig: { Mode: "Active" },
        LoggingConfig: { LogFormat: "JSON", ApplicationLogLevel: "INFO" },
      });
    },
  );

  it("keep their logs for a limited time, each in a group of its own", () => {
    const groups = production
      .resources("AWS::Logs::LogGroup")
      .filter(({ Properties }) => `${Properties.LogGroupName}`.startsWith("/aws/lambda/"));
    expect(groups.map(({ Properties }) => Properties.LogGroupName).sort()).toEqual(
      allFunctions.map(({ name }) => `/aws/lambda/${functionName(name)}`).sort(),
    );
    for (const { Properties } of groups) expect(Properties.RetentionInDays).toBe(90);
  });

  it("answer before API Gateway's time-out", () => {
    expect(sizes.api.timeout).toBeLessThan(30);
    for (const { name } of apiFunctions) expect(named(name).Timeout).toBe(sizes.api.timeout);
  });

  it("outlast the last try of a provider that hangs", () => {
    const { retries, timeoutMilliseconds } = providerTries;
    const pausesAndAnswer = 2;
    const seconds = ((1 + retries) * timeoutMilliseconds) / 1000 + pausesAndAnswer;
    expect(sizes.api.timeout).toBeGreaterThan(seconds);
  });

  it.each(allFunctions)("$name has its whole configuration in its environment", (definition) => {
    const variables = environmentOf(definition.name);
    const config = parseConfig(variables);
    expect(config.STAGE).toBe("production");
    expect(config.WEB_URL).toBe("https://marquee.example");
    expect(config.MEDIA_URL).toBe("https://media.marquee.example");
    expect(config.SECRETS_PATH).toBe("/marquee/production");
    expect(config.ORIGIN_KEY).toBeDefined();
    const queues = Object.keys(variables).filter((name) => name.startsWith("QUEUE_URL_"));
    expect(queues.sort()).toEqual(queuesOf(definition).map(queueUrlVariable).sort());
  });
});

describe("packages with native code", () => {
  it("are in no bundle, and SST installs no version of its own", () => {
    expect(bundleOptions.esbuild.external).toEqual(nativePackages);
    expect(functionDefaults.nodejs?.esbuild?.external).toEqual(nativePackages);
    expect(functionDefaults.nodejs?.install).toBeUndefined();
  });

  it("are installed prebuilt for the processor of the functions, in the version that core has", () => {
    expect(functionDefaults.architecture).toBe("arm_64");
    const { sharp } = corePackage.dependencies;
    expect(functionsPackage.dependencies.sharp).toBe(sharp);
    expect(installArguments(["sharp"])).toEqual(
      expect.arrayContaining([
        ...["--os=linux", "--cpu=arm64", "--libc=glibc"],
        "--ignore-scripts",
        `sharp@${sharp}`,
      ]),
    );
    expect(() => installArguments(["left-pad"])).toThrow("does not pin left-pad");
  });

  it("are installed by a deploy, beside the functions that name them", () => {
    const packages = ["sharp"] as const;
    expect(packageHooks("deploy", { packages })?.afterBuild).toBeTypeOf("function");
    expect(packageHooks("dev", { packages })).toBeUndefined();
    expect(packageHooks("deploy", {})).toBeUndefined();
  });
});

describe("the secrets", () => {
  it("are in no template, though they are in the deploy's environment", () => {
    expect(production.text).not.toContain(secretValue);
  });

  it("are in no environment variable of a function", () => {
    for (const { name } of allFunctions) {
      for (const secret of secretNames) expect(environmentOf(name)).not.toHaveProperty(secret);
    }
  });
});

describe("the routes", () => {
  const routes = () =>
    production.resources("AWS::ApiGatewayV2::Route").map(({ Properties }) => Properties.RouteKey);

  it("serve every prefix of the manifest and everything below it, and the webhooks by POST only", () => {
    expect(routes().sort()).toEqual(
      [
        ...apiFunctions.flatMap(({ prefixes }) =>
          prefixes.flatMap((prefix) => [`ANY /v1${prefix}`, `ANY /v1${prefix}/{proxy+}`]),
        ),
        ...webhookFunctions.map(({ path }) => `POST /v1${path}`),
      ].sort(),
    );
  });

  it("are on one HTTP API, throttled and logged, at the stage's own name", () => {
    const gateway = production.template("Gateway");
    expect(production.resources("AWS::ApiGatewayV2::Api")).toHaveLength(1);
    gateway.hasResourceProperties("AWS::ApiGatewayV2::Stage", {
      StageName: "$default",
      DefaultRouteSettings: {
        ThrottlingRateLimit: routeThrottle.rate,
        ThrottlingBurstLimit: routeThrottle.burst,
      },
    });
    gateway.hasResourceProperties("AWS::ApiGatewayV2::DomainName", {
      DomainName: "api.marquee.example",
    });
    const [stage] = production.resources("AWS::ApiGatewayV2::Stage");
    const { Format } = Object(stage?.Properties.AccessLogSettings);
    expect(Object.keys(JSON.parse(Format))).toContain("request_id");
    expect(Format).not.toMatch(/query|authorization/i);
  });

  it("allow a whole area's traffic on one route and leave capacity for the other areas", () => {
    // 50,000 people who watch at the same time report their progress every minute, all on one route.
    expect(routeThrottle.rate).toBeGreaterThan(2 * (50_000 / 60));
    // Quotas of an account and region: API Gateway developer guide, "Throttling requests to your HTTP API".
    expect(routeThrottle.rate).toBeLessThanOrEqual(10_000 / 4);
    expect(routeThrottle.burst).toBeLessThanOrEqual(5000 / 2);
  });

  it("answer no other origin, because browsers use the site's own", () => {
    production.template("Gateway").hasResourceProperties("AWS::ApiGatewayV2::Api", {
      CorsConfiguration: Match.absent(),
    });
  });
});

describe("the schedules", () => {
  it("invoke each scheduled function as the manifest says", () => {
    for (const { name, schedule } of scheduledFunctions) {
      production.template("Schedules").hasResourceProperties("AWS::Events::Rule", {
        Name: functionName(name),
        ScheduleExpression: schedule,
        State: "ENABLED",
      });
    }
  });
});

describe("with sst dev", () => {
  it("replaces the code by the bridge and gives the developer's site the API's address and key", async () => {
    const development = await synthesize("anna", { mode: "dev" });
    development.template("Web").resourceCountIs("AWS::CloudFront::Distribution", 0);
    const outputs = JSON.stringify(development.template("Web").toJSON());
    for (const name of Object.values(developmentApi)) expect(outputs).toContain(name);
    development.template("Webhooks").hasResourceProperties("AWS::Lambda::Function", {
      FunctionName: "anna-marquee-webhook-stripe",
      Handler: "live-lambda.handler",
    });
  });
});

describe("with sst remove", () => {
  it("knows the stacks without building anything", async () => {
    const removed = await synthesize("anna", { mode: "remove" });
    expect(removed.resources("Custom::S3Uploader")).toEqual([]);
    removed.template("Database").resourceCountIs("AWS::DynamoDB::Table", 1);
  });
});

// Values that CloudFormation adds later count as text here.
function environmentOf(name: string): Record<string, string> {
  const { Variables } = Object(named(name).Environment);
  return Object.fromEntries(
    Object.entries(Object(Variables)).map(([variable, value]) => [
      variable,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
}
