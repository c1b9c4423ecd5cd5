import { focusManager, QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { connectCalls } from "@/lib/api.ts";
import { followPreparation } from "../upload/follow-preparation.ts";
import { addUploads, findUpload, removeAllUploads } from "../upload/upload-store.ts";

const key = "upload";
const reason = "This file has sound but no video track.";
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The video as the server has it now. */
let video: { status: string; error: string | null; replacement: null } | undefined;

beforeEach(() => {
  connectCalls({
    baseUrl: "https://site.test/v1",
    send: async () =>
      video === undefined
        ? Response.json(
            { status: false, error: { code: "not_found", message: "", request_id: "req_1" } },
            { status: 404 },
          )
        : Response.json({ status: true, data: video }),
  });
  client.mount();
  addUploads([
    {
      key,
      file: new File(["sound"], "foghorn.mp4"),
      title: "Foghorn",
      channelId: "chn_1",
      channelName: "Tides",
      duration: 60,
      videoId: "vid_1",
      target: undefined,
      openingKey: "opening",
      status: "preparing",
      sent: 5,
      failure: undefined,
    },
  ]);
  video = { status: "errored", error: reason, replacement: null };
  followPreparation(client, key, "vid_1");
});
afterEach(() => {
  removeAllUploads();
  client.clear();
  client.unmount();
  focusManager.setFocused(undefined);
});
afterAll(() => connectCalls({ baseUrl: "", send: fetch }));

const statusNow = () => findUpload(key)?.status;

function comeBack(): void {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
}

it.each([
  ["is deleted", undefined],
  ["gets another file", { status: "uploading", error: null, replacement: null }],
  ["plays", { status: "ready", error: null, replacement: null }],
])("keeps a file that was refused until its video %s elsewhere", async (_, now) => {
  await vi.waitFor(() => expect(statusNow()).toBe("unplayable"));
  expect(findUpload(key)?.failure?.message).toBe(reason);
  video = now;
  comeBack();
  await vi.waitFor(() => expect(statusNow()).toBeUndefined());
});
