import type { SSTConfig } from "sst";
import { checkRegion, deployFrom, deployRegion } from "./stacks/deploy-files.ts";

export default {
  config(globals) {
    return { name: "marquee", region: deployRegion(deployFrom(globals)) };
  },
  async stacks(app) {
    // Loaded here so that commands which only ask for the name and the region do not load the stacks.
    const { marquee } = await import("./stacks/marquee.ts");
    // The stage may have been asked for only after the region was decided.
    checkRegion({ ...deployFrom({ stage: app.stage }), region: app.region });
    marquee(app);
  },
} satisfies SSTConfig;
