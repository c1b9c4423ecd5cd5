import { createClient } from "../../packages/contracts/src/client.ts";
import { channelCalls } from "../../packages/contracts/src/content/channel/channel.calls.ts";
import { paymentCalls } from "../../packages/contracts/src/money/payment/payment.calls.ts";
import { userCalls } from "../../packages/contracts/src/people/user/user.calls.ts";
import { builtInCategoryId } from "../../packages/core/src/people/category/index.ts";
import { fetchFrom } from "../../packages/e2e/src/networks.ts";
import { payCheckout } from "../../packages/local/src/seed/hosted-pages.ts";
import { openPayoutAccount } from "../../packages/local/src/seed/people.ts";
import { type Person, type Send, signIn } from "../../packages/local/src/seed/person.ts";
import { createSeedContext, type SeedContext } from "../../packages/local/src/seed/seed-context.ts";
import type { Stack } from "../../packages/local/src/stack/index.ts";
import { startTemporaryStack } from "../../packages/local/src/testing/temporary-stack.ts";
import { writeVideos } from "../large-catalog.ts";

export interface Fixtures {
  stack: Stack;
  /** Every third one is sold; all of them play. */
  videoIds: string[];
}

/** A stack of its own with a creator who sells, and this many videos. */
export async function createFixtures(videos: number): Promise<Fixtures> {
  const stack = await startTemporaryStack();
  try {
    const ctx = createSeedContext(stack, console.log);
    const creator = await makeCreator(stack, ctx);
    const { id: channelId } = await creator.send(channelCalls.create, {
      body: {
        name: "Harbour films",
        description: "Films that virtual viewers watch.",
        category_id: builtInCategoryId("travel"),
        privacy_type: "public",
      },
    });
    const owner = { creatorId: creator.userId, channelId, playbackId: "viewers" };
    await writeVideos(ctx, 0, videos, owner);
    return { stack, videoIds: await videosOf(ctx, channelId) };
  } catch (error) {
    await stack.close();
    throw error;
  }
}

/** A creator with a plan and a payout account. */
async function makeCreator(stack: Stack, ctx: SeedContext): Promise<Person> {
  const creator = await signIn(stack, {
    key: "owner",
    name: "Olive Owner",
    accountType: "creator",
  });
  await creator.send(userCalls.update, {
    body: {
      bio: "Films of the harbour, all year.",
      category_id: builtInCategoryId("travel"),
      country: "US",
    },
  });
  await ctx.database.users.patch({ id: creator.userId }).set({ profile_picture_key: "none" }).go();
  const { packages } = await creator.send(paymentCalls.packages, { query: { type: "monthly" } });
  const [plan] = packages;
  if (plan === undefined) throw new Error("There is no plan");
  await payCheckout(
    creator,
    await creator.send(paymentCalls.subscribe, { body: { package_id: plan.id } }),
  );
  await openPayoutAccount(creator, { legalName: "Olive Owner", birthDate: "1985-04-12" });
  return creator;
}

async function videosOf(ctx: SeedContext, channelId: string): Promise<string[]> {
  const { data } = await ctx.database.videos.query
    .byChannel({ channel_id: channelId })
    .go({ pages: "all", attributes: ["id"] });
  return data.map(({ id }) => id);
}

/** Calls the API through CloudFront, as a visitor from a network of their own. */
export function visitorSender({ urls }: Stack, index: number): Send {
  const address = `10.${Math.floor(index / 65_536)}.${Math.floor(index / 256) % 256}.${index % 256}`;
  const client = createClient({
    baseUrl: `${urls.api}/v1`,
    fetch: fetchFrom(address),
  });
  return async (definition, input, options) => {
    const result = await client(definition, input, options);
    if (result.status) return result.data;
    throw new Error(`${definition.path} answered ${result.error.code}`);
  };
}
