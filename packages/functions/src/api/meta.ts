import { metaCalls } from "@marquee/contracts/meta/meta.calls";
import { checkHealth } from "@marquee/core/health/health";
import { createApp } from "../frame/app.ts";
import openApi from "../generated/openapi.json" with { type: "json" };
import { referencePage } from "./reference-page.ts";

export const app = createApp("meta", () => ({}))
  .serve(metaCalls.health, ({ ctx }) => checkHealth({ ctx }), {
    statusOf: ({ parts }) => (Object.values(parts).includes("down") ? 503 : 200),
  })
  .document("/openapi.json", () => Response.json(openApi))
  .document("/reference", () => referencePage(openApi));

export const handler = app.handler;
