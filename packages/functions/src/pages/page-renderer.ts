import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type PageRenderer, parsePageServer } from "@marquee/contracts/page-server";
import { parseConfig } from "@marquee/core/platform/config";
import { pageServerFolder } from "../api-functions.ts";
import { visitorApi } from "./visitor-api.ts";

/** Where the function's own files are: the Lambda's folder, or the repository. */
const root = process.env.LAMBDA_TASK_ROOT ?? resolve(import.meta.dirname, "../../../..");

async function loadRenderer(): Promise<PageRenderer> {
  const config = parseConfig(process.env);
  const folder = resolve(root, pageServerFolder);
  const [module, template]: [unknown, string] = await Promise.all([
    import(pathToFileURL(resolve(folder, "page-server.js")).href),
    readFile(resolve(folder, "template.json"), "utf8"),
  ]);
  return parsePageServer(module).createPageRenderer({
    template,
    configuration: config.WEB_CONFIGURATION ?? "",
    webUrl: config.WEB_URL,
    api: visitorApi(config.ORIGIN_KEY ?? ""),
  });
}

let loading: Promise<PageRenderer> | undefined;

/** The renderer of this process. What failed to load is tried again. */
export function pageRenderer(): Promise<PageRenderer> {
  loading ??= loadRenderer().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
