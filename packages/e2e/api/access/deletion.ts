import type { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import type { exportCalls } from "@marquee/contracts/operations/export/export.calls";
import { putChannel, putPerson } from "../support/admin-fixtures.ts";
import { putDeletion } from "../support/deletions.ts";
import { putVideo } from "../support/fixtures.ts";
import { forItsOwnerAndAdmins, type Rows } from "./row.ts";

export const deletionRows: Rows<typeof deletionCalls> = {
  video: {
    input: async (fixtures) => ({ body: { videoId: await putVideo(fixtures) } }),
    exceptions: forItsOwnerAndAdmins,
  },
  channel: {
    input: async (fixtures) => ({ body: { channelId: await putChannel(fixtures, "public") } }),
    exceptions: forItsOwnerAndAdmins,
  },
  // Another person's account. deletion.flow.test.ts deletes the caller's own.
  user: {
    input: async (fixtures) => ({ body: { userId: await putPerson(fixtures) } }),
    exceptions: { ...forItsOwnerAndAdmins, owner: "not_found" },
  },
  progress: {
    input: async (fixtures) => ({ params: { deletion_id: await putDeletion(fixtures) } }),
    exceptions: forItsOwnerAndAdmins,
  },
};

export const exportRows: Rows<typeof exportCalls> = {
  get: {},
};
