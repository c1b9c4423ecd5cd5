import { join, relative } from "node:path";
import { RemovalPolicy } from "aws-cdk-lib";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import {
  type App,
  type Stack,
  type StackContext,
  StaticSite,
  type StaticSiteProps,
  use,
} from "sst/constructs";
import { useProject } from "sst/project.js";
import { originKeyHeader } from "../packages/core/src/config.ts";
import { Edge } from "./edge.ts";
import { Gateway } from "./gateway.ts";
import { developmentOrigin, Media } from "./media.ts";
import { settingsOf } from "./stages.ts";
import { configurationVariable, webConfigurationAttribute } from "./web-configuration.ts";
import { apiFunctionCode, siteFunctionCode } from "./web-fallback.ts";
import { webHeaderPolicy } from "./web-header-policy.ts";
import { webSecurityHeaders } from "./web-headers.ts";
import { cloudOrigins } from "./web-origins.ts";

const sitePath = "packages/web";

/** The web app on S3 and CloudFront; the API answers below `/v1` of the same origin. */
export function Web({ stack, app }: StackContext) {
  const { firebase, siteFolder } = settingsOf(app);
  const { domain } = use(Edge);
  const media = use(Media);
  const gateway = use(Gateway);

  const site = new StaticSite(stack, "site", {
    path: sitePath,
    // Types of the build's variables go where SST keeps its own, not into the sources.
    vite: { types: relative(sitePath, join(useProject().paths.out, "types/site.d.ts")) },
    ...siteBuild(siteFolder),
    environment: {
      [configurationVariable]: webConfigurationAttribute({
        stage: app.stage,
        apiUrl: app.mode === "dev" ? `${gateway.url}/v1` : "/v1",
        firebase,
        mediaUrl: media.url,
      }),
    },
    assets: {
      fileOptions: [
        // Only what the build names by its content may be kept; the service worker, for one, may not.
        { files: "**", cacheControl: "max-age=0,no-cache,no-store,must-revalidate" },
        { files: "assets/**", cacheControl: "max-age=31536000,public,immutable" },
      ],
    },
    ...(domain && {
      customDomain: {
        domainName: domain.names.web,
        cdk: { hostedZone: domain.zone, certificate: domain.certificate },
      },
    }),
    dev: { url: developmentOrigin },
    // With `sst dev` the site runs on the developer's machine and nothing of it is deployed.
    cdk: app.mode === "dev" ? undefined : siteResources(stack, app),
  });

  const url = domain ? `https://${domain.names.web}` : (site.url ?? developmentOrigin);
  stack.addOutputs({ SiteUrl: url });
  return { url, distributionId: site.cdk?.distribution.distributionId };
}

function siteResources(stack: Stack, app: App): StaticSiteProps["cdk"] {
  const { personal, webAclArn } = settingsOf(app);
  const { accessLogs } = use(Edge);
  const { url: mediaUrl, uploadOrigin } = use(Media);

  const bucket = new Bucket(stack, "site-bucket", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    ...(accessLogs && {
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: "site-bucket/",
    }),
    removalPolicy: personal ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
  });
  const fallback = new EdgeFunction(stack, "site-fallback", {
    code: FunctionCode.fromInline(siteFunctionCode()),
    runtime: FunctionRuntime.JS_2_0,
  });
  const headers = webSecurityHeaders(cloudOrigins({ mediaUrl, uploadOrigin }));
  return {
    bucket,
    distribution: {
      comment: `${app.stage} ${app.name} site`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      // No standard logs: they keep queries, and those hold the codes of mails and the keys of streams. What is asked of
      // the API is in the gateway's access log, without them.
      webAclId: webAclArn,
      // The fallback is the viewer function's: an error page here would also replace the API's own 403 and 404.
      errorResponses: [],
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(bucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: webHeaderPolicy(stack, "site-headers", headers),
        functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: fallback }],
      },
      additionalBehaviors: { "/v1/*": apiBehavior(stack, use(Gateway)) },
    },
  };
}

// SST runs the command in the site's folder.
function siteBuild(siteFolder: string | undefined): { buildCommand: string; buildOutput: string } {
  const buildOutput = siteFolder === undefined ? "dist" : relative(sitePath, siteFolder);
  const root = relative(sitePath, ".");
  const configure = `"${process.execPath}" ${root}/stacks/configure-site.ts ${buildOutput}`;
  return {
    buildOutput,
    buildCommand:
      siteFolder === undefined ? `node_modules/.bin/vite build && ${configure}` : configure,
  };
}

function apiBehavior(
  stack: Stack,
  { originHost, originKey }: { originHost: string; originKey: string },
): BehaviorOptions {
  const slashes = new EdgeFunction(stack, "api-slashes", {
    code: FunctionCode.fromInline(apiFunctionCode()),
    runtime: FunctionRuntime.JS_2_0,
  });
  return {
    origin: new HttpOrigin(originHost, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      // Sent in place of what a viewer may have sent under this name.
      customHeaders: { [originKeyHeader]: originKey },
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: slashes }],
  };
}
