import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { stableId } from "@marquee/core/platform/ids";
import { writeBatch } from "@marquee/local/cloud/database/write-batch";
import { makeClip } from "../src/clip.ts";
import { openDatabase } from "../src/database.ts";
import { newChannel } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";

const count = 24;

/** Writes channels of the same creator directly into the table: more than the plan of a story allows. */
async function putChannels(channel: Channel): Promise<Pick<Channel, "id" | "name">[]> {
  const { channels } = openDatabase();
  const items = Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.now() - (index + 1) * 60_000);
    return {
      id: stableId("channel", at, `${channel.id}:${index}`),
      creator_id: channel.creator_id,
      creator_name: channel.creator_name,
      name: `Pier ${index + 1}`,
      description: "Short films from harbours, shores and boats.",
      category_id: channel.category_id,
      privacy_type: "public" as const,
      price: channel.price,
      purchase_type: channel.purchase_type,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    };
  });
  await writeBatch(channels.put(items));
  return items;
}

test("a creator with many channels uploads to each of them, and visitors find them all", async ({
  page: visitor,
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Mara Manychannels");
  const channel = await newChannel(person, "Quayside");
  const others = await putChannels(channel);
  const last = others.at(-1)?.id ?? "";

  const file = test.info().outputPath("pier.mp4");
  await makeClip(file, 2);
  await page.goto(`/uploads?channel_id=${last}`);
  await page.locator("input[type=file]").first().setInputFiles(file);
  const choice = page.getByLabel("Channel", { exact: true });
  await expect(choice).toHaveValue(last);
  await expect(choice.getByRole("option")).toHaveCount(count + 1);

  await visitor.goto(`/creator/${channel.creator_id}`);
  const cards = visitor
    .getByRole("region", { name: "Channels", exact: true })
    .getByRole("listitem");
  await expect(cards).toHaveCount(20);
  await visitor.getByRole("button", { name: "Show more channels" }).press("Enter");
  await expect(cards).toHaveCount(count + 1);
  // The button has left with the last page.
  await expect(cards.nth(19).getByRole("link")).toBeFocused();
});
