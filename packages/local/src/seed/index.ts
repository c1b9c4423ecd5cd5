import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { createFfmpeg } from "../media/ffmpeg.ts";
import type { Seed } from "../stack/index.ts";
import { seedComments, seedFollows, seedPurchases, seedReviews } from "./audience.ts";
import { seedChannels, seedLiveStreams, seedPosts, seedSeries } from "./catalog.ts";
import { seedEnquiries } from "./enquiries.ts";
import { makeEssentials } from "./essentials.ts";
import { seedFigures, seedVideoMonths } from "./figures.ts";
import { seedHistory } from "./history.ts";
import { seedPeople, uploadPortrait } from "./people.ts";
import type { Person } from "./person.ts";
import { seedSalesPast } from "./sales.ts";
import { createSeedContext } from "./seed-context.ts";
import type { People, SeedResults, SeedTools } from "./tools.ts";
import { verify } from "./verify.ts";
import { draftVideos, laterVideos, makeVideos, openingVideos } from "./videos.ts";

export { seedEssentials } from "./essentials.ts";

/**
 * Fills a new stack with the demo catalog through the product itself. People sign up, pay on the hosted pages and
 * upload files that are transcoded. It resolves when the first videos are published; the rest takes two to three
 * minutes more on two cores.
 * @throws Error that names the first failure; the rest rejects with every finding of the last check.
 */
export const seed: Seed = async (stack, log) => {
  const started = performance.now();
  const ctx = createSeedContext(stack, log);
  const adminPerson = await makeEssentials(stack, ctx);
  if (adminPerson === undefined || stack.stripe === undefined || stack.mux === undefined) {
    log("Seeding: categories and plans only, for the demo people live on simulated services.");
    return { rest: Promise.resolve(), stop: async () => undefined };
  }
  const ffmpeg = createFfmpeg();
  const folder = await mkdtemp(join(tmpdir(), "marquee-seed-"));
  const stop = async (): Promise<void> => {
    await ffmpeg.close();
    await rm(folder, { recursive: true, force: true });
  };
  const tools = { stack, ctx, ffmpeg, folder, now: new Date(), log };
  try {
    const made = await seedOpening(tools, adminPerson);
    const rest = seedRest(tools, made)
      .then(() => log(`Seeding: done in ${Math.round((performance.now() - started) / 1000)} s`))
      .finally(stop);
    return { rest, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** People, channels, and the first videos. */
async function seedOpening(tools: SeedTools, adminPerson: Person): Promise<SeedResults> {
  const { log } = tools;
  log("Seeding: people sign up and choose their plans");
  const profile_picture_key = await uploadPortrait(adminPerson);
  await adminPerson.send(userCalls.update, { body: { profile_picture_key } });
  const people: People = await seedPeople(tools);
  log(`Seeding: ${people.size} people; channels open`);
  const channelIds = await seedChannels(tools, people);
  log(`Seeding: ${channelIds.size} channels; the first clips are made and uploaded`);
  const videoIds = await draftVideos(tools, people, channelIds);
  const made = { people, channelIds, videoIds };
  await makeVideos(tools, made, openingVideos);
  await seedHistory(tools, made, openingVideos);
  return made;
}

async function seedRest(tools: SeedTools, made: SeedResults): Promise<void> {
  const { log } = tools;
  log("Seeding: the other clips follow while the site is up");
  await Promise.all([makeVideos(tools, made, laterVideos), seedPosts(tools, made.people)]);
  log("Seeding: live streams, purchases, followers, reviews and comments");
  await Promise.all([seedSeries(made), seedLiveStreams(made)]);
  await seedPurchases(made);
  await Promise.all([
    seedFollows(tools, made),
    seedReviews(tools, made),
    seedComments(tools, made),
  ]);
  await Promise.all([seedHistory(tools, made, laterVideos), seedEnquiries(tools)]);
  await Promise.all([seedSalesPast(tools, made), seedFigures(tools, made)]);
  await seedVideoMonths(tools, made);
  log("Seeding: a last look at everything");
  await verify(tools, made);
}
