import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { Match } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, it } from "vitest";
import { pageAddressHeader } from "../../packages/contracts/src/page-address.ts";
import { originKeyHeader } from "../../packages/core/src/platform/origin-key.ts";
import { apiFunctions } from "../../packages/functions/src/manifest.ts";
import { configurePage, webConfigurationAttribute } from "../web-configuration.ts";
import { pagePrefix } from "../web-pages.ts";
import { filePatterns, missingFilePrefix } from "../web-paths.ts";
import { type Synthesized, synthesize } from "./synthesize.ts";

let production: Synthesized;
let personal: Synthesized;
beforeAll(async () => {
  production = await synthesize("production");
  personal = await synthesize("anna");
});

describe("the site's distribution", () => {
  it("answers at the stage's domain and returns the API's answers unchanged", () => {
    production.template("Web").hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: {
        Aliases: ["marquee.example"],
        // Without an error page, which would replace the API's 403 and 404 by the site.
        CustomErrorResponses: [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map(
          (ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 }),
        ),
        DefaultCacheBehavior: Match.objectLike({
          ViewerProtocolPolicy: "redirect-to-https",
          ResponseHeadersPolicyId: Match.anyValue(),
          FunctionAssociations: [Match.objectLike({ EventType: "viewer-request" })],
        }),
        CacheBehaviors: [
          Match.objectLike({
            PathPattern: "/embed/*",
            ViewerProtocolPolicy: "redirect-to-https",
            ResponseHeadersPolicyId: Match.anyValue(),
            FunctionAssociations: [Match.objectLike({ EventType: "viewer-request" })],
          }),
          ...["/v1/openapi.json", "/v1/reference*"].map((path) =>
            Match.objectLike({
              PathPattern: path,
              Compress: true,
              // AWS's own CachingOptimized; its key has no query and no header of the caller.
              CachePolicyId: "658327ea-f89d-4fab-a63d-7e88639e58f6",
              OriginRequestPolicyId: Match.absent(),
              ResponseHeadersPolicyId: Match.anyValue(),
            }),
          ),
          Match.objectLike({
            PathPattern: "/v1/*",
            AllowedMethods: ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"],
            CachePolicyId: { Ref: Match.stringLikeRegexp("^answercache") },
            // AWS's own AllViewerExceptHostHeader.
            OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
            ViewerProtocolPolicy: "https-only",
            ResponseHeadersPolicyId: Match.anyValue(),
            FunctionAssociations: [Match.objectLike({ EventType: "viewer-request" })],
          }),
          ...filePatterns.map((path) =>
            Match.objectLike({
              PathPattern: path,
              Compress: true,
              CachePolicyId: "658327ea-f89d-4fab-a63d-7e88639e58f6",
              OriginRequestPolicyId: Match.absent(),
              FunctionAssociations: Match.absent(),
            }),
          ),
        ],
        ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: "TLSv1.2_2021" }),
      },
    });
  });

  it("answers the API with nosniff and HTTPS only, like the site", () => {
    const policies = Object.values(
      production.template("Web").findResources("AWS::CloudFront::ResponseHeadersPolicy"),
    ).map(({ Properties }) => Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig);
    expect(policies).toHaveLength(4);
    for (const policy of policies) {
      expect(policy.ContentTypeOptions).toEqual({ Override: true });
      expect(policy.StrictTransportSecurity).toEqual({
        AccessControlMaxAgeSec: 63_072_000,
        IncludeSubdomains: true,
        Preload: false,
        Override: true,
      });
    }
  });

  it("lets other sites embed an embedded player and no other page", () => {
    const framing = Object.entries(
      production.template("Web").findResources("AWS::CloudFront::ResponseHeadersPolicy"),
    ).flatMap(([id, { Properties }]) => {
      const { ContentSecurityPolicy: policy, FrameOptions } =
        Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
      if (policy === undefined) return [];
      const ancestors = /frame-ancestors [^";]+/.exec(JSON.stringify(policy))?.[0];
      return [{ id, ancestors, frames: FrameOptions?.FrameOption }];
    });
    const [found] = Object.values(
      production.template("Web").findResources("AWS::CloudFront::Distribution"),
    );
    const { DefaultCacheBehavior, CacheBehaviors } = Object(found?.Properties.DistributionConfig);
    const policyOf = (behavior: { ResponseHeadersPolicyId: { Ref: string } }) =>
      framing.find(({ id }) => id === behavior.ResponseHeadersPolicyId.Ref);
    expect(policyOf(DefaultCacheBehavior)).toMatchObject({
      ancestors: "frame-ancestors 'none'",
      frames: "DENY",
    });
    const behaviorOf = (pattern: string) =>
      CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === pattern);
    // The function that renders documents also answers at its own path.
    expect(policyOf(behaviorOf("/v1/*"))).toMatchObject({ ancestors: "frame-ancestors 'none'" });
    const embed = behaviorOf("/embed/*");
    expect(policyOf(embed)).toMatchObject({ ancestors: "frame-ancestors *", frames: undefined });
    expect(embed.TargetOriginId).toBe(DefaultCacheBehavior.TargetOriginId);
  });

  /** The origins of a behaviour, and the answers of the first for which the second is requested. */
  function originsOf(pattern: string | undefined) {
    const [found] = Object.values(
      production.template("Web").findResources("AWS::CloudFront::Distribution"),
    );
    const { OriginGroups, Origins, DefaultCacheBehavior, CacheBehaviors } = Object(
      found?.Properties.DistributionConfig,
    );
    const behaviour =
      pattern === undefined
        ? DefaultCacheBehavior
        : CacheBehaviors.find(
            ({ PathPattern }: { PathPattern: string }) => PathPattern === pattern,
          );
    const group = OriginGroups.Items.find(
      ({ Id }: { Id: string }) => Id === behaviour.TargetOriginId,
    );
    const [primary, fallback] = group.Members.Items.map(({ OriginId }: { OriginId: string }) =>
      Origins.find(({ Id }: { Id: string }) => Id === OriginId),
    );
    return { primary, fallback, statuses: group.FailoverCriteria.StatusCodes.Items };
  }

  it("requests documents from the API, and from the bucket when the API has none", () => {
    const { primary, fallback, statuses } = originsOf(undefined);
    expect(primary).toMatchObject({
      OriginPath: pagePrefix,
      ConnectionAttempts: 1,
      CustomOriginConfig: { OriginReadTimeout: 8 },
      OriginCustomHeaders: [{ HeaderName: originKeyHeader }],
    });
    expect(fallback.OriginAccessControlId).toBeDefined();
    expect(statuses).toEqual([500, 502, 503, 504]);
  });

  /** A cache whose key has this header, and queries or none. */
  function expectCacheBy(header: string, queries: "all" | "none"): void {
    production.template("Web").hasResourceProperties("AWS::CloudFront::CachePolicy", {
      CachePolicyConfig: Match.objectLike({
        // With a minimum above zero CloudFront would cache answers with no-store.
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 60,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: "none" },
          HeadersConfig: { HeaderBehavior: "whitelist", Headers: [header] },
          QueryStringsConfig: { QueryStringBehavior: queries },
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
        },
      }),
    });
  }

  it("distinguishes documents by their address only, and caches them for a minute at most", () => {
    expectCacheBy(pageAddressHeader, "none");
    production.template("Web").hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: Match.objectLike({
        DefaultCacheBehavior: Match.objectLike({ OriginRequestPolicyId: Match.absent() }),
      }),
    });
  });

  it("caches answers of the API for visitors only, and lets no browser cache them", () => {
    expectCacheBy("Authorization", "all");
    const web = production.template("Web");
    const policies = web.findResources("AWS::CloudFront::ResponseHeadersPolicy");
    const [found] = Object.values(web.findResources("AWS::CloudFront::Distribution"));
    const { CacheBehaviors } = Object(found?.Properties.DistributionConfig);
    const cacheControl = Object.fromEntries(
      CacheBehaviors.map(
        (behavior: { PathPattern: string; ResponseHeadersPolicyId: { Ref: string } }) => [
          behavior.PathPattern,
          policies[
            behavior.ResponseHeadersPolicyId.Ref
          ]?.Properties.ResponseHeadersPolicyConfig.CustomHeadersConfig?.Items.find(
            ({ Header }: { Header: string }) => Header === "Cache-Control",
          ),
        ],
      ),
    );
    expect(cacheControl["/v1/*"]).toEqual({
      Header: "Cache-Control",
      Value: "no-store",
      Override: true,
    });
    expect(cacheControl["/v1/openapi.json"]).toBeUndefined();
    expect(cacheControl["/embed/*"]).toBeUndefined();
  });

  it("keeps the files of earlier builds for documents that are still open", () => {
    const [upload] = production.resources("Custom::S3Uploader");
    expect(Object(upload?.Properties).filenames).toBeUndefined();
  });

  it("shows a page of the API instead of the bucket's answer for a missing file", () => {
    const { primary, fallback, statuses } = originsOf("/assets/*");
    expect(statuses).toEqual([403, 404]);
    expect(primary.OriginAccessControlId).toBeDefined();
    expect(fallback.OriginPath).toBe(missingFilePrefix);
    expect(fallback.OriginCustomHeaders[0].HeaderName).toBe(originKeyHeader);
    expect(apiFunctions.flatMap(({ prefixes }): string[] => [...prefixes])).toContain(
      missingFilePrefix.replace("/v1", ""),
    );
  });

  it("stores no addresses, whose queries contain codes and keys", () => {
    production.template("Web").hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: Match.objectLike({ Logging: Match.absent() }),
    });
  });

  it("sends the API a key that proves that a call came through it", () => {
    production.template("Web").hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: Match.objectLike({
        Origins: Match.arrayWith([
          Match.objectLike({
            OriginCustomHeaders: [{ HeaderName: originKeyHeader, HeaderValue: Match.anyValue() }],
          }),
        ]),
      }),
    });
  });

  it("needs no domain on a personal stage", () => {
    const web = personal.template("Web");
    web.resourceCountIs("AWS::Route53::RecordSet", 0);
    web.hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: Match.objectLike({ Aliases: [] }),
    });
  });

  it("caches only files whose name contains a hash of their content", () => {
    // SST's own two options come first, and the last one that fits a file counts.
    const fileRules = fileOptions().slice(2);
    expect(fileRules[0]?.files).toBe("**");
    for (const { files, cacheControl } of fileRules) {
      expect(cacheControl).toBe(
        files.startsWith("assets/")
          ? "max-age=31536000,public,immutable"
          : "max-age=0,no-cache,no-store,must-revalidate",
      );
    }
  });

  it("names each type that SST's uploader does not know, because browsers obey nosniff", async () => {
    const uploader = await readFile("node_modules/sst/support/custom-resources/index.mjs", "utf8");
    const named = fileOptions().flatMap(({ files, contentType }) =>
      contentType === undefined ? [] : files,
    );
    const folders = ["packages/web/public", "packages/web/src"];
    const sources = await Promise.all(
      folders.map((folder) => readdir(folder, { recursive: true })),
    );
    const kinds = new Set(sources.flat().map((file) => extname(file)));
    const unnamed = [...kinds].filter(
      (kind) =>
        !["", ".ts", ".tsx"].includes(kind) &&
        !uploader.includes(`["${kind}"]: { mime`) &&
        !named.some((files) => files.endsWith(kind)),
    );
    expect(unnamed).toEqual([]);
  });

  /** How SST's uploader stores the site's files. */
  function fileOptions(): { files: string; cacheControl: string; contentType?: string }[] {
    const [upload] = production.resources("Custom::S3Uploader");
    return Object(upload?.Properties).fileOptions;
  }
});

describe("the site's configuration", () => {
  const attribute = webConfigurationAttribute({
    stage: "anna",
    apiUrl: "/v1",
    firebase: { projectId: 'a"b<c&d', apiKey: "key", authDomain: "a.example" },
    mediaUrl: "https://media.example",
  });

  it("is written into the page, whatever the page contained before, and is escaped", () => {
    const page = configurePage('<meta\n  name="marquee-config"\n  content="old" />', attribute);
    const content = /content="([^"]*)" \/>$/.exec(page)?.[1] ?? "";
    const decoded = content
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&amp;", "&");
    expect(JSON.parse(decoded)).toMatchObject({
      apiUrl: "/v1",
      firebase: { projectId: 'a"b<c&d' },
    });
  });

  it("requires the meta tag in the page", () => {
    expect(() => configurePage("<html></html>", attribute)).toThrow("marquee-config");
  });

  it("reaches the uploaded page when only the deploy knows an address", () => {
    const [upload] = personal.resources("Custom::S3Uploader");
    const [replacement] = Object(upload?.Properties).replaceValues;
    expect(replacement.search).toBe("{{ VITE_MARQUEE_CONFIG }}");
    expect(JSON.stringify(replacement.replace)).toContain("&quot;apiUrl&quot;:&quot;/v1&quot;");
    // A value known before the deploy is written by the build.
    const [known] = production.resources("Custom::S3Uploader");
    expect(Object(known?.Properties).replaceValues).toEqual([]);
  });
});
