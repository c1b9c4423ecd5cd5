import { runInNewContext } from "node:vm";
import { Match } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, it } from "vitest";
import { originKeyHeader } from "../../packages/core/src/config.ts";
import { configurePage, webConfigurationAttribute } from "../web-configuration.ts";
import { apiFunctionCode, apiPath, siteFunctionCode, sitePath } from "../web-fallback.ts";
import { webSecurityHeaders } from "../web-headers.ts";
import { type Synthesized, synthesize } from "./synthesize.ts";

let production: Synthesized;
let personal: Synthesized;
beforeAll(async () => {
  production = await synthesize("production");
  personal = await synthesize("anna");
}, 60_000);

describe("the site's headers", () => {
  const headers = webSecurityHeaders({
    connect: ["https://api.example"],
    media: ["https://media.example"],
    image: ["https://image.example", "https://image.example"],
  });
  const directives = new Map(
    `${headers["Content-Security-Policy"]}`.split("; ").map((directive) => {
      const [name, ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );

  it("let no script but the site's own files run", () => {
    expect(directives.get("script-src")).toBe("'self'");
    expect(directives.get("default-src")).toBe("'self'");
    expect(directives.get("object-src")).toBe("'none'");
    expect(directives.get("base-uri")).toBe("'none'");
  });

  it("let nobody frame the site and the site frame nobody", () => {
    expect(directives.get("frame-ancestors")).toBe("'none'");
    expect(directives.get("frame-src")).toBe("'none'");
    expect(headers["X-Frame-Options"]).toBe("DENY");
  });

  it("name the origins they are given, each once", () => {
    expect(directives.get("connect-src")).toBe("'self' https://api.example");
    expect(directives.get("media-src")).toBe("'self' blob: https://media.example");
    expect(directives.get("img-src")).toBe("'self' data: blob: https://image.example");
  });

  it("are the same ones on CloudFront", () => {
    production.template("Web").hasResourceProperties("AWS::CloudFront::ResponseHeadersPolicy", {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: Match.anyValue(), Override: true },
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 63_072_000,
            IncludeSubdomains: true,
            Preload: true,
            Override: true,
          },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: "DENY", Override: true },
          ReferrerPolicy: {
            ReferrerPolicy: headers["Referrer-Policy"],
            Override: true,
          },
        },
        CustomHeadersConfig: {
          Items: Match.arrayWith([
            {
              Header: "Permissions-Policy",
              Value: headers["Permissions-Policy"],
              Override: true,
            },
          ]),
        },
      },
    });
    const [policy] = production
      .resources("AWS::CloudFront::ResponseHeadersPolicy")
      .filter((found) => JSON.stringify(found).includes("Permissions-Policy"));
    const text = JSON.stringify(policy);
    expect(text).toContain("script-src 'self';");
    expect(text).toContain("https://media.marquee.example");
    expect(text).toContain("https://identitytoolkit.googleapis.com");
    expect(text).not.toContain("'unsafe-eval'");
  });
});

describe("a path of the site", () => {
  const paths = [
    ["/", "/index.html"],
    ["/watch/a-film-vid_01h", "/index.html"],
    ["/channel/some.body", "/index.html"],
    ["/assets/index-4f2a.js", "/assets/index-4f2a.js"],
    ["/favicon.svg", "/favicon.svg"],
    ["/firebase-messaging-sw.js", "/firebase-messaging-sw.js"],
  ] as const;

  it.each(paths)("%s is answered by %s, here and in CloudFront", (path, file) => {
    expect(sitePath(path)).toBe(file);
    const event = { request: { uri: path } };
    expect(runInNewContext(`${siteFunctionCode()}; handler(event)`, { event })).toEqual({
      uri: file,
    });
  });
});

describe("the API's paths", () => {
  it.each([
    ["/v1/api/data-transfer/", "/v1/api/data-transfer"],
    ["/v1/api/data-transfer/video", "/v1/api/data-transfer/video"],
  ])("%s reaches the gateway as %s", (path, reached) => {
    expect(apiPath(path)).toBe(reached);
    const event = { request: { uri: path } };
    expect(runInNewContext(`${apiFunctionCode()}; handler(event)`, { event })).toEqual({
      uri: reached,
    });
  });
});

describe("the site's distribution", () => {
  it("answers at the stage's domain and gives the API's answers as they are", () => {
    production.template("Web").hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: {
        Aliases: ["marquee.example"],
        // An error page would turn the API's 403 and 404 into the site.
        CustomErrorResponses: Match.absent(),
        DefaultCacheBehavior: Match.objectLike({
          ViewerProtocolPolicy: "redirect-to-https",
          ResponseHeadersPolicyId: Match.anyValue(),
          FunctionAssociations: [Match.objectLike({ EventType: "viewer-request" })],
        }),
        CacheBehaviors: [
          Match.objectLike({
            PathPattern: "/v1/*",
            AllowedMethods: ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"],
            // AWS's own policies: CachingDisabled, AllViewerExceptHostHeader.
            CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
            OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
            ViewerProtocolPolicy: "https-only",
            FunctionAssociations: [Match.objectLike({ EventType: "viewer-request" })],
          }),
        ],
        ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: "TLSv1.2_2021" }),
      },
    });
  });

  it("keeps no addresses, whose queries hold codes and keys", () => {
    production.template("Web").hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: Match.objectLike({ Logging: Match.absent() }),
    });
  });

  it("tells the API by a key that a call came through it", () => {
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

  it("keeps only files whose name says their content", () => {
    const [upload] = production.resources("Custom::S3Uploader");
    expect(Object(upload?.Properties).fileOptions.slice(-2)).toEqual([
      { files: "**", cacheControl: "max-age=0,no-cache,no-store,must-revalidate" },
      { files: "assets/**", cacheControl: "max-age=31536000,public,immutable" },
    ]);
  });
});

describe("the site's configuration", () => {
  const attribute = webConfigurationAttribute({
    stage: "anna",
    apiUrl: "/v1",
    firebase: { projectId: 'a"b<c&d', apiKey: "key", authDomain: "a.example" },
    mediaUrl: "https://media.example",
  });

  it("is put into the page, whatever the page held before, and nothing can break out of it", () => {
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

  it("needs its place in the page", () => {
    expect(() => configurePage("<html></html>", attribute)).toThrow("marquee-config");
  });

  it("reaches the uploaded page where the deploy alone knows an address", () => {
    const [upload] = personal.resources("Custom::S3Uploader");
    const [replacement] = Object(upload?.Properties).replaceValues;
    expect(replacement.search).toBe("{{ VITE_MARQUEE_CONFIG }}");
    expect(JSON.stringify(replacement.replace)).toContain("&quot;apiUrl&quot;:&quot;/v1&quot;");
    // Known before the deploy, it is put in by the build.
    const [known] = production.resources("Custom::S3Uploader");
    expect(Object(known?.Properties).replaceValues).toEqual([]);
  });
});
