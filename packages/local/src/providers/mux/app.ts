import { Hono } from "hono";
import { cors } from "hono/cors";
import { assetRoutes } from "./assets/routes.ts";
import { trackRoutes } from "./assets/track-routes.ts";
import { controlRoutes } from "./control/routes.ts";
import { apiGuard } from "./http/api-guard.ts";
import { answerError, notFound } from "./http/errors.ts";
import type { Broadcasts } from "./live-streams/broadcasts.ts";
import { encoderControls } from "./live-streams/control-routes.ts";
import { liveStreamRoutes } from "./live-streams/routes.ts";
import { imageRoutes } from "./playback/image-routes.ts";
import { streamRoutes } from "./playback/stream-routes.ts";
import type { Simulator } from "./simulator.ts";
import { uploadReceiver } from "./uploads/receive.ts";
import { uploadControls, uploadRoutes } from "./uploads/routes.ts";

type Parts = {
  simulator: Simulator;
  broadcasts: Broadcasts;
  credentials: { tokenId: string; tokenSecret: string };
};

/** All routes of the simulator on one origin: the API, uploads, media and its controls. */
export function createApp({ simulator, broadcasts, credentials }: Parts): Hono {
  const app = new Hono();
  app.onError(answerError);
  app.notFound((context) => answerError(notFound(), context));

  app.use("/video/v1/*", apiGuard(simulator, credentials));
  uploadRoutes(app, simulator);
  assetRoutes(app, simulator);
  trackRoutes(app, simulator);
  liveStreamRoutes(app, simulator, broadcasts);
  controlRoutes(app, simulator);
  encoderControls(app, simulator, broadcasts);
  uploadControls(app, simulator);
  uploadReceiver(app, simulator);

  // Players and pages of any origin may read media, as from the provider's own hosts.
  app.use("*", cors({ origin: "*", exposeHeaders: ["Content-Length", "Content-Range"] }));
  streamRoutes(app, simulator);
  imageRoutes(app, simulator);
  return app;
}
