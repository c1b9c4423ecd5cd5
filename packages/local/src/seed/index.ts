import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { userCalls } from "@marquee/contracts/user/user.calls";
import { createFfmpeg } from "../media/ffmpeg.ts";
import type { Seed } from "../stack/index.ts";
import { seedComments, seedPurchases, seedReviews } from "./audience.ts";
import { seedChannels } from "./channels.ts";
import { admin } from "./content/people.ts";
import { makeEssentials } from "./essentials.ts";
import { seedHistory } from "./history.ts";
import { seedPeople, uploadPortrait } from "./people.ts";
import type { Person } from "./person.ts";
import { createSeedContext } from "./seed-context.ts";
import type { People, Tools } from "./tools.ts";
import { verify } from "./verify.ts";
import { seedVideos } from "./videos.ts";
import { seedPosts, seedSeries } from "./writing.ts";

export { seedEssentials } from "./essentials.ts";

/**
 * Fills a new stack with the demo catalogue through the product itself: people sign up, pay on the hosted pages and
 * upload files that are transcoded. Takes two to three minutes on two cores.
 * @throws Error naming the first thing that went wrong, or everything that the last look found.
 */
export const seed: Seed = async (stack, log) => {
  const started = performance.now();
  const ctx = createSeedContext(stack, log);
  const adminPerson = await makeEssentials(stack, ctx);
  if (adminPerson === undefined || stack.stripe === undefined || stack.mux === undefined) {
    log("Seeding: categories and plans only, for the demo people live on simulated services.");
    return;
  }
  const ffmpeg = createFfmpeg();
  const folder = await mkdtemp(join(tmpdir(), "marquee-seed-"));
  try {
    await seedDemo({ stack, ctx, ffmpeg, folder, now: new Date(), log }, adminPerson);
  } finally {
    await ffmpeg.close();
    await rm(folder, { recursive: true, force: true });
  }
  log(`Seeding: done in ${Math.round((performance.now() - started) / 1000)} s`);
};

async function seedDemo(tools: Tools, adminPerson: Person): Promise<void> {
  const { log } = tools;
  log("Seeding: people sign up and choose their plans");
  const profile_picture_key = await uploadPortrait(tools, adminPerson, admin);
  await adminPerson.send(userCalls.update, { body: { profile_picture_key } });
  const people: People = await seedPeople(tools);
  log(`Seeding: ${people.size} people; channels open`);
  const channelIds = await seedChannels(tools, people);
  log(`Seeding: ${channelIds.size} channels; clips are made and uploaded`);
  const [videoIds] = await Promise.all([
    seedVideos(tools, people, channelIds),
    seedPosts(tools, people),
  ]);
  const made = { people, channelIds, videoIds };
  log("Seeding: purchases, reviews and comments");
  await seedSeries(made);
  await seedPurchases(made);
  await Promise.all([seedReviews(tools, made), seedComments(tools, made)]);
  await seedHistory(tools, made);
  log("Seeding: a last look at everything");
  await verify(tools, made);
}
