import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import * as Deletion from "@marquee/core/operations/deletion";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createApp } from "../frame/app.ts";

export const app = createApp("deletion", { queues: createQueueProvider })
  .serve(deletionCalls.video, ({ ctx, body }) =>
    Deletion.deleteVideo({ ctx, input: { id: body.videoId, reason: body.reason } }),
  )
  .serve(deletionCalls.channel, ({ ctx, body }) =>
    Deletion.deleteChannel({ ctx, input: { id: body.channelId, reason: body.reason } }),
  )
  .serve(deletionCalls.user, ({ ctx, body }) =>
    Deletion.deleteUser({ ctx, input: { id: body.userId, reason: body.reason } }),
  )
  // The path of the call ends with a slash, which some clients leave out.
  .serve({ ...deletionCalls.user, path: "/api/data-transfer" }, ({ ctx, body }) =>
    Deletion.deleteUser({ ctx, input: { id: body.userId, reason: body.reason } }),
  )
  .serve(deletionCalls.progress, Deletion.getDeletion);

export const handler = app.handler;
