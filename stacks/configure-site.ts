import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { configurationVariable, configurePage } from "./web-configuration.ts";

/**
 * A step of the deploy between the site's build and its upload: `node configure-site.ts <folder>`. SST passes the
 * configuration, or the token that the upload replaces when CloudFormation knows the value.
 */
const folder = process.argv[2];
const attribute = process.env[configurationVariable];
if (folder === undefined || attribute === undefined) {
  throw new Error(`Usage: ${configurationVariable}=… node configure-site.ts <folder>`);
}
const page = join(folder, "index.html");
await writeFile(page, configurePage(await readFile(page, "utf8"), attribute));
