import { join, relative } from "node:path";
import {
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { OriginGroup, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Bucket } from "aws-cdk-lib/aws-s3";
import {
  type App,
  type Stack,
  type StackContext,
  StaticSite,
  type StaticSiteProps,
  use,
} from "sst/constructs";
import { useProject } from "sst/project.js";
import { closedBucket } from "./closed-bucket.ts";
import { Edge } from "./edge.ts";
import { Gateway } from "./gateway.ts";
import { developmentOrigin, Media } from "./media.ts";
import { settingsOf } from "./stages.ts";
import {
  apiBehaviors,
  apiOrigin,
  createPageCachePolicy,
  fileBehaviors,
  pageOrigin,
  uncachedErrors,
} from "./web-behaviors.ts";
import { configurationVariable, webConfigurationAttribute } from "./web-configuration.ts";
import { developmentApi } from "./web-development.ts";
import { createWebHeaderPolicy } from "./web-header-policy.ts";
import { apiSecurityHeaders, embedPrefix, webSecurityHeaders } from "./web-headers.ts";
import { cloudOrigins } from "./web-origins.ts";
import { pageFunctionCode } from "./web-pages.ts";
import { missingFilePrefix } from "./web-paths.ts";

const sitePath = "packages/web";

const neverCached = "max-age=0,no-cache,no-store,must-revalidate";
const immutable = "max-age=31536000,public,immutable";

/**
 * How the site's files are served; the last one that fits counts. Only files that the build names by their content may
 * be cached; the service worker, for example, may not. SST's uploader does not know the types of the last kinds, and
 * with `nosniff` no browser guesses them: Firefox would not play a film.
 */
const siteFileOptions = [
  { files: "**", cacheControl: neverCached },
  { files: "assets/**", cacheControl: immutable },
  { files: "assets/**/*.mp4", cacheControl: immutable, contentType: "video/mp4" },
  { files: "*.webmanifest", cacheControl: neverCached, contentType: "application/manifest+json" },
];

/** The web app on S3 and CloudFront; the API is served below `/v1` of the same origin. */
export function Web({ stack, app }: StackContext) {
  const { firebase, siteFolder } = settingsOf(app);
  const { domain } = use(Edge);
  const media = use(Media);
  const gateway = use(Gateway);

  const configuration = webConfigurationAttribute({
    stage: app.stage,
    apiUrl: "/v1",
    firebase,
    mediaUrl: media.url,
  });
  const site = new StaticSite(stack, "site", {
    path: sitePath,
    // Types of the build's variables are written to SST's own folder, not into the sources.
    vite: { types: relative(sitePath, join(useProject().paths.out, "types/site.d.ts")) },
    ...siteBuild(siteFolder),
    environment: {
      [configurationVariable]: configuration,
      // The development server replaces the distribution, so it adds the key.
      ...(app.mode === "dev" && {
        [developmentApi.urlVariable]: gateway.url,
        [developmentApi.keyVariable]: gateway.originKey,
      }),
    },
    // A document in the edge's cache or in an open tab requests the files of its own build.
    purgeFiles: false,
    assets: { fileOptions: siteFileOptions },
    ...(domain && {
      customDomain: {
        domainName: domain.names.web,
        cdk: { hostedZone: domain.zone, certificate: domain.certificate },
      },
    }),
    dev: { url: developmentOrigin },
    // With `sst dev` the site runs on the developer's machine and is not deployed.
    cdk: app.mode === "dev" ? undefined : siteResources(stack, app),
  });

  const url = domain ? `https://${domain.names.web}` : (site.url ?? developmentOrigin);
  stack.addOutputs({ SiteUrl: url, ApiUrl: `${url}/v1` });
  return { url, configuration, distributionId: site.cdk?.distribution.distributionId };
}

function siteResources(stack: Stack, app: App): StaticSiteProps["cdk"] {
  const { webAclArn, preloadTransportSecurity: preload } = settingsOf(app);
  const { accessLogs } = use(Edge);
  const { url: mediaUrl, uploadOrigin } = use(Media);

  const bucket = new Bucket(stack, "site-bucket", {
    ...closedBucket(app.stage, { bucket: accessLogs, prefix: "site-bucket/" }),
  });
  const origins = cloudOrigins({ mediaUrl, uploadOrigin });
  const gateway = use(Gateway);
  const files = S3BucketOrigin.withOriginAccessControl(bucket);
  const pageFunction = new EdgeFunction(stack, "site-pages", {
    code: FunctionCode.fromInline(pageFunctionCode()),
    runtime: FunctionRuntime.JS_2_0,
  });
  const headerPolicy = (id: string, framing: Parameters<typeof webSecurityHeaders>[2]) =>
    createWebHeaderPolicy(stack, id, webSecurityHeaders(origins, { preload }, framing));
  const siteHeaders = headerPolicy("site-headers", "nobody");
  const pages = {
    origin: new OriginGroup({
      primaryOrigin: pageOrigin(gateway),
      // The page as built, so that the site never depends on the function that renders it.
      fallbackOrigin: files,
      fallbackStatusCodes: [500, 502, 503, 504],
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: createPageCachePolicy(stack),
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: pageFunction }],
  };
  return {
    bucket,
    distribution: {
      comment: `${app.stage} ${app.name} site`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      // No standard logs: they contain queries, with the codes of mails and the keys of streams. The gateway's access
      // log has the API's requests without them.
      webAclId: webAclArn,
      errorResponses: uncachedErrors,
      defaultBehavior: {
        ...pages,
        responseHeadersPolicy: siteHeaders,
      },
      additionalBehaviors: {
        [`${embedPrefix}*`]: {
          ...pages,
          responseHeadersPolicy: headerPolicy("embed-headers", "everybody"),
        },
        ...apiBehaviors(stack, gateway, apiSecurityHeaders({ preload })),
        ...fileBehaviors({
          origin: new OriginGroup({
            primaryOrigin: files,
            // S3 answers XML for a missing file: 403, because nobody may list the bucket.
            fallbackOrigin: apiOrigin(gateway, missingFilePrefix),
            fallbackStatusCodes: [403, 404],
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          responseHeadersPolicy: siteHeaders,
        }),
      },
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
