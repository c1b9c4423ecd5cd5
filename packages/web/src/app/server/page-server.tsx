import type { PageRendererOptions, PageServer, RenderedPage } from "@marquee/contracts/page-server";
import { connectCalls } from "@/lib/api.ts";
import { findRoute } from "../find-route.ts";
import { missingDescription } from "./describe-page.ts";
import { parseTemplate } from "./document-template.ts";
import { renderView } from "./render-view.tsx";

/** Milliseconds for the data of a page; the browser loads what takes longer. */
const dataMilliseconds = 1500;

/** The browser renders the pages of people who are signed in, or about to sign in. */
function isFilled(path: string): boolean {
  const route = findRoute(path);
  return route === undefined || (route.roles.includes("anonymous") && route.layout === "role");
}

/** The entry of the server's build: renders the route table's pages as a visitor sees them. */
export const createPageRenderer: PageServer["createPageRenderer"] = ({
  template,
  configuration,
  webUrl,
  api,
}: PageRendererOptions) => {
  const parts = parseTemplate(template, configuration);
  connectCalls({ baseUrl: "/v1", send: api });
  return {
    emptyPage: parts.emptyPage,
    async render(address): Promise<RenderedPage | undefined> {
      const url = new URL(webUrl + address);
      if (!isFilled(url.pathname)) return undefined;
      const view = await renderView(url, Date.now() + dataMilliseconds);
      const description = view.isMissing ? missingDescription : view.description;
      return {
        status: view.isMissing ? 404 : 200,
        html: parts.fill({ ...view, description, webUrl }),
        isComplete: view.isComplete,
      };
    },
  };
};
