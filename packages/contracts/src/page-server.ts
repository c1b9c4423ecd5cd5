import * as z from "zod/mini";

/**
 * What the web's build for the server offers to the function that fills documents. The function loads it when it runs,
 * as the built site is no part of its code.
 */
export interface PageServer {
  createPageRenderer(options: PageRendererOptions): PageRenderer;
}

export interface PageRendererOptions {
  /** The text of the template beside the build: index.html with the chunks of its pages. */
  template: string;
  /** Configuration of the site, as the text of an HTML attribute. */
  configuration: string;
  /** Origin of the site, without a trailing slash. */
  webUrl: string;
  /** Answers a call of the API below /v1 as to a visitor. */
  api: typeof fetch;
}

export interface PageRenderer {
  /** The page as the build made it, for the addresses that are not filled. */
  readonly emptyPage: string;
  /**
   * The document of an address (path and query), or undefined where a visitor is not shown a page: the browser
   * decides there.
   * @throws Error when the page could not be filled; the empty page stands in then
   */
  render(address: string): Promise<RenderedPage | undefined>;
}

export interface RenderedPage {
  status: 200 | 404;
  html: string;
  /** False when a part did not arrive in time: the browser loads it. */
  isComplete: boolean;
}

const pageServerSchema = z.object({
  createPageRenderer: z.custom<PageServer["createPageRenderer"]>(
    (value) => typeof value === "function",
  ),
});

/** @throws Error when a module is no such build */
export const parsePageServer = (module: unknown): PageServer => pageServerSchema.parse(module);
