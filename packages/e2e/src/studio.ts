import { randomUUID } from "node:crypto";
import { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { OwnVideo, UpdateVideo } from "@marquee/contracts/content/video/video.schema";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { uploadCaptions } from "@marquee/local/seed/captions";
import { completeOnboarding, payCheckout } from "@marquee/local/seed/hosted-pages";
import { postSignedForm } from "@marquee/local/seed/images";
import { demoPassword, type Person, type StackAddresses, signIn } from "@marquee/local/seed/person";
import { waitFor } from "@marquee/local/seed/wait-for";
import { clip, clipSeconds } from "./clip.ts";
import { pixel } from "./pixel.ts";
import type { Credentials } from "./steps.ts";
import { testUrls } from "./urls.ts";

/** A person with a verified address, created and called through the API. */
export async function newUser(
  stack: StackAddresses,
  name: string,
  accountType: "watcher" | "creator",
): Promise<Person> {
  const key = `${name.toLowerCase().replaceAll(/\W+/g, "-")}-${randomUUID()}`;
  return signIn(stack, { key, name, accountType });
}

/** The credentials for the log-in page. */
export const credentialsOf = ({ name, email }: Person): Credentials => ({
  name,
  email,
  password: demoPassword,
});

/** A creator with a complete profile, a plan that allows several channels and live streams, and a payout account. */
export async function newCreator(
  stack: StackAddresses,
  name: string,
  planName = "Studio",
): Promise<Person> {
  const creator = await newUser(stack, name, "creator");
  const { packages } = await creator.send(paymentCalls.packages, { query: { type: "monthly" } });
  const plan = packages.find(({ name: title }) => title === planName);
  if (plan === undefined) throw new Error(`No plan ${planName}`);
  await completeProfile(creator);
  await payCheckout(
    creator,
    await creator.send(paymentCalls.subscribe, { body: { package_id: plan.id } }),
  );
  const { onboardingUrl } = await creator.send(paymentCalls.createPayoutAccount, {});
  await completeOnboarding(onboardingUrl, { legalName: name, birthDate: "1990-02-03" });
  await waitFor(`The complete profile of ${name}`, async () => {
    const { user_profile } = await creator.send(userCalls.authenticate, {});
    return user_profile.profile_completion === 100 ? true : undefined;
  });
  return creator;
}

/** Fills in everything but a plan and a payout account. */
export async function completeProfile(creator: Person): Promise<void> {
  const { categories } = await creator.send(catalogCalls.categories, {});
  await creator.send(userCalls.update, {
    body: {
      bio: "Makes films about the sea and its people.",
      category_id: categories[0]?.id ?? "",
      country: "US",
      profile_picture_key: await uploadPixel(creator),
    },
  });
}

async function uploadPixel(person: Person): Promise<string> {
  const form = await person.send(userCalls.createImageUpload, {
    body: { purpose: "profile_picture", content_type: "image/png", size: pixel.byteLength },
  });
  const answer = await postSignedForm(form, new Blob([new Uint8Array(pixel)]), "me.png");
  if (!answer.ok) throw new Error(`The picture was refused: ${answer.status}`);
  return form.key;
}

export async function newChannel(
  creator: Person,
  name: string,
  changes: { privacy_type?: "private"; price?: number; purchase_type?: "monthly" } = {},
): Promise<Channel> {
  const { categories } = await creator.send(catalogCalls.categories, {});
  return creator.send(channelCalls.create, {
    body: {
      name,
      description: "Short films from harbours, shores and boats.",
      category_id: categories[0]?.id ?? "",
      privacy_type: "public",
      ...changes,
    },
  });
}

/** Sells a channel, for $20.00 once unless told otherwise. Returns the buyer. */
export async function sellChannel(
  creator: Person,
  name: string,
  terms: { price: number; purchase_type?: "monthly" } = { price: 2000 },
): Promise<Person> {
  const { id } = await newChannel(creator, name, { privacy_type: "private", ...terms });
  const buyer = await newUser({ urls: testUrls() }, "Bo Buyer", "watcher");
  await payCheckout(buyer, await buyer.send(paymentCalls.purchaseChannel, { params: { id } }));
  return buyer;
}

/** Uploads a real clip, of two seconds by default, and waits until the provider has prepared it. */
export async function prepareVideo(
  creator: Person,
  channel: Channel,
  title: string,
  duration = clipSeconds,
): Promise<OwnVideo> {
  const file = await clip(duration);
  const { upload_url, video_id: id } = await creator.send(uploadCalls.create, {
    body: {
      title,
      channel_id: channel.id,
      file_name: "harbour.mp4",
      duration,
      size: file.byteLength,
    },
  });
  const answer = await fetch(upload_url, { method: "PUT", body: new Uint8Array(file) });
  if (!answer.ok) throw new Error(`The file of “${title}” was refused: ${answer.status}`);
  return waitFor(`The processing of “${title}”`, async () => {
    const video = await creator.send(videoCalls.byId, { params: { id } });
    if (video.status === "errored") throw new Error(`“${title}” could not be prepared`);
    return video.status === "ready" ? video : undefined;
  });
}

/** Uploads a clip as `prepareVideo` does, and publishes it. */
export async function publishVideo(
  creator: Person,
  channel: Channel,
  title: string,
  changes: Omit<UpdateVideo, "version" | "status"> = {},
  duration = clipSeconds,
): Promise<OwnVideo> {
  const { id, version } = await prepareVideo(creator, channel, title, duration);
  return creator.send(videoCalls.update, {
    params: { id },
    body: { category_id: [channel.category_id], ...changes, version, status: "published" },
  });
}

/** Adds captions to a video, English ones by default, and waits until players get them. */
export async function addCaptions(
  creator: Person,
  videoId: string,
  ...captions: [text: string, details?: { language_code: string; name: string }]
): Promise<void> {
  await uploadCaptions(creator, videoId, ...captions);
  await waitFor("The captions", async () => {
    const { captions } = await creator.send(captionsCalls.list, { params: { id: videoId } });
    return captions.every(({ status }) => status === "ready") ? true : undefined;
  });
}
