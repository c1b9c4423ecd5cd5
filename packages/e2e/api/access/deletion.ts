import type { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import type { exportCalls } from "@marquee/contracts/operations/export/export.calls";
import { putDeletableChannel, putDeletion, putStranger } from "../support/deletions.ts";
import { putVideo } from "../support/things.ts";
import { forItsOwnerAndAdmins, type Rows } from "./row.ts";

export const deletionRows: Rows<typeof deletionCalls> = {
  video: {
    input: async (world) => ({ body: { videoId: await putVideo(world) } }),
    exceptions: forItsOwnerAndAdmins,
  },
  channel: {
    input: async (world) => ({ body: { channelId: await putDeletableChannel(world) } }),
    exceptions: forItsOwnerAndAdmins,
  },
  // Another person's account. deletion.flow.test.ts deletes the caller's own.
  user: {
    input: async (world) => ({ body: { userId: await putStranger(world) } }),
    exceptions: { ...forItsOwnerAndAdmins, owner: "not_found" },
  },
  progress: {
    input: async (world) => ({ params: { deletion_id: await putDeletion(world) } }),
    exceptions: forItsOwnerAndAdmins,
  },
};

export const exportRows: Rows<typeof exportCalls> = {
  get: {},
};
