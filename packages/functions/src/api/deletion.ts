import { deletionCalls } from "@marquee/contracts/deletion/deletion.calls";
import * as Deletion from "@marquee/core/deletion/index";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createApp } from "../frame/app.ts";

export const app = createApp("deletion", ({ config, environment }) => ({
  queues: createQueueProvider(config, environment),
}))
  .serve(deletionCalls.video, ({ ctx, body }) =>
    Deletion.deleteVideo({ ctx, input: { id: body.videoId } }),
  )
  .serve(deletionCalls.channel, ({ ctx, body }) =>
    Deletion.deleteChannel({ ctx, input: { id: body.channelId } }),
  )
  .serve(deletionCalls.user, ({ ctx, body }) =>
    Deletion.deleteUser({ ctx, input: { id: body.userId } }),
  )
  // The call's path ends with a slash, which some clients leave away.
  .serve({ ...deletionCalls.user, path: "/api/data-transfer" }, ({ ctx, body }) =>
    Deletion.deleteUser({ ctx, input: { id: body.userId } }),
  )
  .serve(deletionCalls.progress, ({ ctx, params }) => Deletion.getDeletion({ ctx, input: params }));

export const handler = app.handler;
