import { createContext } from "react";
import type { Crumb } from "./crumbs.ts";

/** What a page reports about itself while a server renders it. */
export interface PageFacts {
  /** Milliseconds at which the document is rendered. */
  filledAt: number;
  title?: string;
  /** The breadcrumbs after the first. They are above the page, so they appear from the second render on. */
  crumbs?: readonly Crumb[];
  /** The page reports that its address has no content. */
  isMissing?: true;
}

/** Present on a server only; in the browser, effects change the tab. */
export const PageFactsContext = createContext<PageFacts | undefined>(undefined);
