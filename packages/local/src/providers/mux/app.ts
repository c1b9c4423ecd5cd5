import { Hono } from "hono";
import { cors } from "hono/cors";
import { assetRoutes } from "./assets/routes.ts";
import { trackRoutes } from "./assets/track-routes.ts";
import type { SimulatorContext } from "./context.ts";
import { controlRoutes } from "./control/routes.ts";
import { apiGuard } from "./http/api-guard.ts";
import { answerError, notFound } from "./http/errors.ts";
import type { Broadcasts } from "./live-streams/broadcasts.ts";
import { encoderControls } from "./live-streams/control-routes.ts";
import { liveStreamRoutes } from "./live-streams/routes.ts";
import { imageRoutes } from "./playback/image-routes.ts";
import { streamRoutes } from "./playback/stream-routes.ts";
import { uploadReceiver } from "./uploads/receive.ts";
import { uploadControls, uploadRoutes } from "./uploads/routes.ts";

type Parts = {
  context: SimulatorContext;
  broadcasts: Broadcasts;
  credentials: { tokenId: string; tokenSecret: string };
};

/** All routes of the simulator on one origin: the API, uploads, media and its controls. */
export function createApp({ context, broadcasts, credentials }: Parts): Hono {
  const app = new Hono();
  app.onError(answerError);
  app.notFound((c) => answerError(notFound(), c));

  app.use("/video/v1/*", apiGuard(context, credentials));
  uploadRoutes(app, context);
  assetRoutes(app, context);
  trackRoutes(app, context);
  liveStreamRoutes(app, context, broadcasts);
  controlRoutes(app, context);
  encoderControls(app, context, broadcasts);
  uploadControls(app, context);
  uploadReceiver(app, context);

  // Players and pages of any origin may read media, as from the provider's own hosts.
  app.use("*", cors({ origin: "*", exposeHeaders: ["Content-Length", "Content-Range"] }));
  streamRoutes(app, context);
  imageRoutes(app, context);
  return app;
}
