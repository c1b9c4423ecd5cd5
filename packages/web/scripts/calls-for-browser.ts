import { type Plugin, runnerImport } from "vite";

const callsFile = /\/packages\/contracts\/src\/.+\.calls\.ts$/;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

const isCall = (value: unknown): value is Fields =>
  isFields(value) && typeof value.method === "string" && typeof value.path === "string";

const isCalls = (value: unknown): value is Fields =>
  isFields(value) && Object.values(value).length > 0 && Object.values(value).every(isCall);

/** Strings, numbers, booleans, and lists of them. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : ["string", "number"].includes(typeof value);

/** The source of a calls file for a browser: for each call the part that a client needs to send it, and constants. */
export function callsForBrowser(exported: Fields): string {
  const lines = Object.entries(exported).flatMap(([name, value]) => {
    if (isPlain(value)) return [`export const ${name} = ${JSON.stringify(value)};`];
    if (!isCalls(value)) return [];
    const calls = Object.entries(value).map(([call, definition]) => {
      const { method, path, auth, isBare } = isCall(definition) ? definition : {};
      return [call, { method, path, auth, isBare }];
    });
    return [`export const ${name} = ${JSON.stringify(Object.fromEntries(calls))};`];
  });
  return `${lines.join("\n")}\n`;
}

const schemaOfCall = /\w+Calls\.\w+\.(?:params|query|body|answer)\b/;

/** Where a source takes a schema from a call, which has none in a browser; undefined when it does not. */
export const schemaUse = (source: string): string | undefined => schemaOfCall.exec(source)?.[0];

/**
 * Removes the schemas from the calls that the site imports. The site sends by method and path and takes its types from
 * the schemas; forms import theirs from the schema files. Taking a schema from a calls file fails the build.
 */
export const callsPlugin = (): Plugin => ({
  name: "marquee-calls-for-browser",
  enforce: "pre",
  async load(id) {
    const [file = id] = id.split("?");
    if (!callsFile.test(file)) return null;
    // Loaded through Vite, because the Node that runs a build may not read TypeScript.
    const { module } = await runnerImport<Fields>(file, { configFile: false, logLevel: "error" });
    return { code: callsForBrowser(module), map: null };
  },
  transform(code, id) {
    const use = id.includes("/packages/web/src/") ? schemaUse(code) : undefined;
    if (use !== undefined) this.error(`${use} does not exist in a browser: import its schema`);
    return null;
  },
});
