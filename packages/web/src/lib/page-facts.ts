import { createContext } from "react";
import type { Crumb } from "./crumbs.ts";

/** What a page says about itself while a server renders it. */
export interface PageFacts {
  /** Milliseconds at which the document is filled. */
  filledAt: number;
  title?: string;
  /** The crumbs after the first. They stand above the page, so they show from the second rendering on. */
  crumbs?: readonly Crumb[];
  /** The page tells that there is nothing at its address. */
  isMissing?: true;
}

/** Present on a server only; in the browser a page acts on its tab by effects. */
export const PageFactsContext = createContext<PageFacts | undefined>(undefined);
