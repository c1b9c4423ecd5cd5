import { suggestionCalls } from "@marquee/contracts/content/suggestion/suggestion.calls";
import { suggest } from "@marquee/core/content/suggestion";
import { createSuggestionProvider } from "@marquee/core/platform/providers/suggestions";
import { createApp } from "../frame/app.ts";

export const app = createApp("ai", { suggestions: createSuggestionProvider }).serve(
  suggestionCalls.suggest,
  suggest,
);

export const handler = app.handler;
