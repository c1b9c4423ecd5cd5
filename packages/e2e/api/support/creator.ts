import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { OwnVideo, UpdateVideo } from "@marquee/contracts/content/video/video.schema";
import type { ImagePurpose } from "@marquee/contracts/limits";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { completeOnboarding } from "@marquee/local/seed/hosted-pages";
import { postSignedForm } from "@marquee/local/seed/images";
import { clip, clipSeconds } from "../../src/clip.ts";
import { pay } from "../../src/hosted-pages.ts";
import { pixel } from "../../src/pixel.ts";
import { signUp, type TestPerson, visitor } from "./person.ts";
import { eventually, succeed } from "./succeed.ts";

/** A category that stays, because the tests of categories reorder, hide and delete others. */
export async function lastingCategory(
  wanted: "Documentary" | "Cooking" = "Documentary",
): Promise<string> {
  const query = { limit: 100 };
  const { categories } = await succeed(visitor()(catalogCalls.categories, { query }));
  const id = categories.find(({ name }) => name === wanted)?.id;
  if (id === undefined) throw new Error("The category is missing");
  return id;
}

interface ImageForm {
  url: string;
  fields: Record<string, string>;
}

/** Posts a signed form as a browser does. */
export function postForm(
  form: ImageForm,
  file: Uint8Array<ArrayBuffer> = new Uint8Array(pixel),
): Promise<Response> {
  return postSignedForm(form, new Blob([file]), "picture.png");
}

/** Uploads a picture through its signed form and returns its key. */
export async function uploadImage(person: TestPerson, purpose: ImagePurpose): Promise<string> {
  const form = await succeed(
    person.call(userCalls.createImageUpload, {
      body: { purpose, content_type: "image/png", size: pixel.byteLength },
    }),
  );
  const answer = await postForm(form);
  if (!answer.ok)
    throw new Error(`The upload was refused: ${answer.status} ${await answer.text()}`);
  return form.key;
}

/** A creator with a complete profile and, if requested, a plan and a payout account. */
export async function makeCreator(
  options: { plan?: boolean; payouts?: boolean; planName?: string } = {},
): Promise<TestPerson> {
  const person = await signUp({ accountType: "creator", name: "Cora Creator" });
  const [category_id, profile_picture_key] = await Promise.all([
    lastingCategory(),
    uploadImage(person, "profile_picture"),
  ]);
  await succeed(
    person.call(userCalls.update, {
      body: {
        bio: "Makes films about the sea and its people.",
        category_id,
        country: "US",
        profile_picture_key,
      },
    }),
  );
  if (options.plan !== false) await takePlan(person, options.planName ?? "Pro");
  if (options.payouts !== false && options.plan !== false) await setUpPayouts(person);
  return person;
}

/** A plan that everybody may take. */
export async function planNamed(name: string, type: Plan["type"] = "monthly"): Promise<Plan> {
  const { packages } = await succeed(
    visitor()(paymentCalls.packages, { query: { type, limit: 100 } }),
  );
  const plan = packages.find((candidate) => candidate.name === name);
  if (plan === undefined) throw new Error(`There is no plan ${name}`);
  return plan;
}

async function takePlan(person: TestPerson, name: string): Promise<void> {
  const { checkout_url } = await succeed(
    person.call(paymentCalls.subscribe, { body: { package_id: (await planNamed(name)).id } }),
  );
  await pay(checkout_url);
  await waitForPlan(person, "trialing");
}

/** Waits until a plan has this state and its minutes: they are granted after the state is written. */
export async function waitForPlan(
  person: TestPerson,
  status: "trialing" | "active",
): Promise<void> {
  await eventually(
    () => succeed(person.call(userCalls.authenticate)),
    (info) => info.subscription?.status === status,
  );
  await eventually(
    () => succeed(person.call(uploadCalls.minutes)),
    ({ total }) => total > 0,
  );
}

export async function setUpPayouts(person: TestPerson): Promise<void> {
  const { onboardingUrl } = await succeed(person.call(paymentCalls.createPayoutAccount));
  await completeOnboarding(onboardingUrl, {
    legalName: "Cora Creator",
    birthDate: "1990-02-03",
  });
  await eventually(
    () => succeed(person.call(userCalls.authenticate)),
    (info) => info.payout_account.status === "enabled",
  );
}

export async function makeChannel(
  person: TestPerson,
  changes: {
    name?: string;
    privacy_type?: "public" | "private";
    price?: number;
    purchase_type?: "one_time" | "monthly";
  } = {},
): Promise<Channel> {
  return succeed(
    person.call(channelCalls.create, {
      body: {
        name: `Tides ${crypto.randomUUID().slice(0, 8)}`,
        description: "Short films from harbours, shores and boats.",
        category_id: await lastingCategory(),
        privacy_type: "public",
        ...changes,
      },
    }),
  );
}

/** Opens an upload for a file of this many bytes; the length is as declared by the person. */
export function openUpload(
  person: TestPerson,
  channel: Channel,
  input: { size: number; duration?: number; title?: string; video_id?: string },
) {
  return person.call(uploadCalls.create, {
    body: {
      title: "Harbour before dawn",
      channel_id: channel.id,
      file_name: "harbour.mp4",
      duration: clipSeconds,
      ...input,
    },
  });
}

/** Sends a complete file to an open upload. */
export function putFile(uploadUrl: string, file: Uint8Array): Promise<Response> {
  return fetch(uploadUrl, { method: "PUT", body: new Uint8Array(file) });
}

/** Waits until the provider has prepared a video's file, or has failed it. */
export function waitUntilPrepared(person: TestPerson, videoId: string): Promise<OwnVideo> {
  return eventually(
    () => succeed(person.call(videoCalls.byId, { params: { id: videoId } })),
    (video) => video.status === "ready" || video.status === "errored",
  );
}

/** Uploads a real clip and waits until the provider has prepared it. */
export async function uploadVideo(
  person: TestPerson,
  channel: Channel,
  title: string,
): Promise<OwnVideo> {
  const file = await clip();
  const upload = await succeed(openUpload(person, channel, { title, size: file.byteLength }));
  const answer = await putFile(upload.upload_url, file);
  if (!answer.ok) throw new Error(`The upload was refused: ${answer.status}`);
  return waitUntilPrepared(person, upload.video_id);
}

export async function changeVideo(
  person: TestPerson,
  video: OwnVideo,
  changes: Omit<UpdateVideo, "version">,
): Promise<OwnVideo> {
  return succeed(
    person.call(videoCalls.update, {
      params: { id: video.id },
      body: { ...changes, version: video.version },
    }),
  );
}
