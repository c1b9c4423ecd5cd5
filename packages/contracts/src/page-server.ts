import * as z from "zod/mini";

/**
 * The interface of the web's server build to the function that renders documents. The function loads the build at run
 * time, because the site is not part of its code.
 */
export interface PageServer {
  createPageRenderer(options: PageRendererOptions): PageRenderer;
}

export interface PageRendererOptions {
  /** The HTML of the template beside the build: index.html with the chunks of its pages. */
  template: string;
  /** The site's configuration, encoded for an HTML attribute. */
  configuration: string;
  /** Origin of the site, without a trailing slash. */
  webUrl: string;
  /** Calls the API below /v1 as a visitor. */
  api: typeof fetch;
}

export interface PageRenderer {
  /** The page as built, for the addresses that the server does not render. */
  readonly emptyPage: string;
  /**
   * Renders the document of an address (path and query). Undefined when a visitor may not see the page; then the
   * browser decides.
   * @throws Error when the page could not be rendered; the caller then serves the empty page
   */
  render(address: string): Promise<RenderedPage | undefined>;
}

export interface RenderedPage {
  status: 200 | 404;
  html: string;
  /** False when a part did not arrive in time; the browser then loads it. */
  isComplete: boolean;
}

const pageServerSchema = z.object({
  createPageRenderer: z.custom<PageServer["createPageRenderer"]>(
    (value) => typeof value === "function",
  ),
});

/** @throws Error when the module is not such a build */
export const parsePageServer = (module: unknown): PageServer => pageServerSchema.parse(module);
