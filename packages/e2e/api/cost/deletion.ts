import { getDeletion } from "@marquee/core/deletion/index";
import type { Promised } from "../cost-promises.ts";
import { openDatabase } from "../support/database.ts";
import { putDeletion } from "../support/deletions.ts";

export const deletionPromises: readonly Promised[] = [
  {
    call: "deletion.progress",
    as: "owner",
    rounds: 1,
    units: 1,
    run: async (ctx, world) => {
      // Made beside the counted database: only the read is promised.
      const deletion_id = await putDeletion({ ...world, database: openDatabase() });
      return getDeletion({ ctx, input: { deletion_id } });
    },
  },
];
