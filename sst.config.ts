import type { SSTConfig } from "sst";
import { checkRegion, deployFrom, deployRegion } from "./stacks/deploy-files.ts";

export default {
  config(globals) {
    return { name: "marquee", region: deployRegion(deployFrom(globals)) };
  },
  async stacks(app) {
    // Imported here, so that commands which only need the name and the region do not load the stacks.
    const { marquee } = await import("./stacks/marquee.ts");
    // SST may have asked for the stage after the region was decided.
    checkRegion({ ...deployFrom({ stage: app.stage }), region: app.region });
    marquee(app);
  },
} satisfies SSTConfig;
