import { suggestionCalls } from "@marquee/contracts/content/suggestion/suggestion.calls";
import { suggest } from "@marquee/core/content/suggestion";
import { createApp } from "../frame/app.ts";
import { suggestions } from "../frame/providers.ts";

export const app = createApp("ai", { suggestions }).serve(suggestionCalls.suggest, suggest);

export const handler = app.handler;
