/** The layers of docs/architecture.md: dependencies run in one direction. */
const product = "^packages/(contracts|core|functions|web)/";

/** The rooms of core and of the contracts, lowest first. packages/core/README.md lists their domains. */
const rooms = ["platform", "people", "content", "community", "money", "operations"];
const domains = `^packages/core/src/(${rooms.slice(1).join("|")})/([^/]+)/`;

/** A room imports itself and the rooms before it. */
const roomRules = rooms.slice(0, -1).map((room, place) => ({
  name: `${room}-knows-no-later-room`,
  severity: "error",
  from: { path: `^packages/(core|contracts)/src/${room}/`, pathNot: "__tests__" },
  to: { path: `^packages/$1/src/(${rooms.slice(place + 1).join("|")})/` },
}));

export default {
  forbidden: [
    {
      name: "no-circular",
      comment: "A cycle hides which of the two comes first.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "contracts-stand-alone",
      comment: "Contracts are shared by browser and server: no Node, no AWS, no other package.",
      severity: "error",
      from: { path: "^packages/contracts/src/", pathNot: "__tests__" },
      to: { pathNot: ["^packages/contracts/src/", "node_modules/zod/"] },
    },
    ...roomRules,
    {
      name: "domains-by-their-faces",
      comment:
        "A domain is imported through its index.ts. Only database.ts and tests read further.",
      severity: "error",
      from: { path: domains, pathNot: "__tests__" },
      to: { path: domains, pathNot: ["^packages/core/src/$1/$2/", "/index\\.ts$"] },
    },
    {
      name: "no-circle-of-domains",
      comment: "Of two domains one comes first, in types too.",
      severity: "error",
      from: { path: `${domains}index\\.ts$` },
      to: { circular: true },
    },
    {
      name: "core-knows-no-adapter",
      severity: "error",
      from: { path: "^packages/core/src/" },
      to: { path: "^(packages/(functions|web|local|e2e)|stacks)/" },
    },
    {
      name: "functions-know-core-and-contracts",
      severity: "error",
      from: { path: "^packages/functions/" },
      to: { path: "^(packages/(web|local|e2e)|stacks)/" },
    },
    {
      name: "imports-are-resolved",
      comment: "No rule sees an import that is not resolved.",
      severity: "error",
      from: {},
      // Of this package only the types exist.
      to: { couldNotResolve: true, pathNot: "^aws-lambda$" },
    },
    {
      name: "web-knows-contracts",
      severity: "error",
      from: { path: "^packages/web/src/" },
      to: { path: "^(packages/(core|functions|local|e2e)|stacks)/" },
    },
    {
      name: "features-do-not-import-features",
      severity: "error",
      from: { path: "^packages/web/src/features/([^/]+)/" },
      to: { path: "^packages/web/src/features/", pathNot: "^packages/web/src/features/$1/" },
    },
    {
      name: "web-app-is-the-top",
      comment: "The app composes the features; nothing below it knows how.",
      severity: "error",
      from: {
        path: "^packages/web/src/",
        pathNot: ["^packages/web/src/app/", "^packages/web/src/main\\.tsx$"],
      },
      to: { path: "^packages/web/src/app/" },
    },
    {
      name: "web-shared-code-knows-no-feature",
      severity: "error",
      from: { path: "^packages/web/src/(components|data|lib|session)/" },
      to: { path: "^packages/web/src/features/" },
    },
    {
      name: "web-layers",
      comment: "lib, then session, then data, then components, then features.",
      severity: "error",
      from: { path: "^packages/web/src/(lib|session)/", pathNot: "__tests__" },
      to: { path: "^packages/web/src/(data|components)/" },
    },
    {
      name: "web-data-knows-no-component",
      severity: "error",
      from: { path: "^packages/web/src/data/" },
      to: { path: "^packages/web/src/components/" },
    },
    {
      name: "nothing-depends-on-local",
      severity: "error",
      from: { path: [product, "^stacks/"] },
      to: { path: "^packages/(local|e2e)/" },
    },
    {
      name: "vendor-sdks-in-providers",
      comment: "Vendors are known in core/providers only; types of their SDKs may travel.",
      severity: "error",
      from: {
        path: "^packages/(core|functions)/src/",
        pathNot: ["^packages/core/src/platform/providers/", "__tests__"],
      },
      to: {
        path: "node_modules/(stripe|@mux/mux-node|firebase-admin|@aws-sdk/client-(sqs|s3|sesv2|ssm|bedrock-runtime))/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "database-client-in-dynamo",
      severity: "error",
      from: {
        path: "^packages/(core|functions)/src/",
        pathNot: ["^packages/core/src/(platform/dynamo/|database\\.ts$)", "__tests__"],
      },
      to: {
        path: "node_modules/@aws-sdk/(client-dynamodb|lib-dynamodb)/",
        dependencyTypesNot: ["type-only"],
      },
    },
  ],
  options: {
    parser: "swc",
    webpackConfig: { fileName: "scripts/layers-aliases.mjs" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|dist-server|\\.build|\\.local|\\.sst)/" },
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
