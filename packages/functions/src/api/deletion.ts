import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import * as Deletion from "@marquee/core/operations/deletion";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import type { HandlerInput } from "../frame/answer-call.ts";
import { createApp } from "../frame/app.ts";

type UserInput = Pick<HandlerInput<typeof deletionCalls.user, "queues">, "ctx" | "body">;

const deleteUser = ({ ctx, body }: UserInput) =>
  Deletion.deleteUser({ ctx, input: { id: body.userId, reason: body.reason } });

export const app = createApp("deletion", { queues: createQueueProvider })
  .serve(deletionCalls.video, ({ ctx, body }) =>
    Deletion.deleteVideo({ ctx, input: { id: body.videoId, reason: body.reason } }),
  )
  .serve(deletionCalls.channel, ({ ctx, body }) =>
    Deletion.deleteChannel({ ctx, input: { id: body.channelId, reason: body.reason } }),
  )
  .serve(deletionCalls.user, deleteUser)
  // The path of the call ends with a slash, which some clients leave out.
  .serve({ ...deletionCalls.user, path: "/api/data-transfer" }, deleteUser)
  .serve(deletionCalls.progress, Deletion.getDeletion);

export const handler = app.handler;
