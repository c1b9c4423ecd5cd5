import { suggestionCalls } from "@marquee/contracts/suggestion/suggestion.calls";
import { createSuggestionProvider } from "@marquee/core/providers/suggestions";
import { suggest } from "@marquee/core/suggestion/suggest";
import { createApp } from "../frame/app.ts";

export const app = createApp("ai", ({ config }) => ({
  suggestions: createSuggestionProvider(config),
})).serve(suggestionCalls.suggest, ({ ctx, body }) => suggest({ ctx, input: body }));

export const handler = app.handler;
