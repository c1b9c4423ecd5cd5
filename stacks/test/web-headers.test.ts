import { Match } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, it } from "vitest";
import { framingOf, webSecurityHeaders } from "../web-headers.ts";
import { type Synthesized, synthesize } from "./synthesize.ts";

let production: Synthesized;
beforeAll(async () => {
  production = await synthesize("production");
});

describe("the site's headers", () => {
  const headersAt = (path: string) =>
    webSecurityHeaders(
      {
        connect: ["https://api.example"],
        media: ["https://media.example"],
        image: ["https://image.example", "https://image.example"],
      },
      { preload: false },
      framingOf(path),
    );
  const directivesAt = (path: string) =>
    new Map(
      `${headersAt(path)["Content-Security-Policy"]}`.split("; ").map((directive) => {
        const [name, ...sources] = directive.split(" ");
        return [name, sources.join(" ")];
      }),
    );
  const headers = headersAt("/");
  const directives = directivesAt("/");

  it("allow only the site's own script files", () => {
    expect(directives.get("script-src")).toBe("'self'");
    expect(directives.get("default-src")).toBe("'self'");
    expect(directives.get("object-src")).toBe("'none'");
    expect(directives.get("base-uri")).toBe("'none'");
  });

  it("forbid frames of the site, and frames in the site", () => {
    expect(directives.get("frame-ancestors")).toBe("'none'");
    expect(directives.get("frame-src")).toBe("'none'");
    expect(headers["X-Frame-Options"]).toBe("DENY");
  });

  it.each(["/embed", "/embedded/x", "/video/x?next=/embed/x", "/v1/embed/x", "/Embed/x"])(
    "forbid frames of %s",
    (path) => {
      expect(directivesAt(path).get("frame-ancestors")).toBe("'none'");
      expect(headersAt(path)["X-Frame-Options"]).toBe("DENY");
    },
  );

  it("allow frames of an embedded player, with no other difference", () => {
    const { "X-Frame-Options": frames, ...rest } = headersAt("/embed/vid_1");
    expect(frames).toBeUndefined();
    expect(directivesAt("/embed/vid_1").get("frame-ancestors")).toBe("*");
    expect(Object.keys(rest)).toEqual(
      Object.keys(headers).filter((name) => name !== "X-Frame-Options"),
    );
    expect(
      [...directivesAt("/embed/vid_1")].filter(([name]) => name !== "frame-ancestors"),
    ).toEqual([...directives].filter(([name]) => name !== "frame-ancestors"));
  });

  it("contain the given origins, each once", () => {
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
            Preload: false,
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
