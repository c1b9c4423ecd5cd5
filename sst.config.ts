import type { SSTConfig } from "sst";

export default {
  config() {
    return { name: "marquee", region: process.env.AWS_REGION ?? "us-east-1" };
  },
  async stacks(app) {
    // Loaded here so that commands which only ask for the name and the region do not load the stacks.
    const { marquee } = await import("./stacks/marquee.ts");
    marquee(app);
  },
} satisfies SSTConfig;
