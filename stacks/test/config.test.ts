import { initProject, useProject } from "sst/project.js";
import { expect, it } from "vitest";

it("gives SST the name, the stage and the region", async () => {
  await initProject({ stage: "anna", root: process.cwd() });
  const { config } = useProject();
  expect(config.name).toBe("marquee");
  expect(config.stage).toBe("anna");
  expect(config.region).toBe(process.env.AWS_REGION ?? "us-east-1");
  expect(config.ssmPrefix).toBe("/sst/marquee/anna/");
});
