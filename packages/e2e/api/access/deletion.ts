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
  // Somebody else's account: one's own goes in deletion.flow.test.ts.
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
