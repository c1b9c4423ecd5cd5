import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type PageRenderer, parsePageServer } from "@marquee/contracts/page-server";
import { parseConfig } from "@marquee/core/platform/config";
import { loadOnce } from "@marquee/core/platform/load-once";
import { pageServerFolder } from "../api-functions.ts";
import { deployedFile } from "../frame/deployed-file.ts";
import { visitorApi } from "./visitor-api.ts";

/** The renderer of this process. */
export const pageRenderer = loadOnce(async (): Promise<PageRenderer> => {
  const config = parseConfig(process.env);
  const folder = deployedFile(pageServerFolder);
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
});
