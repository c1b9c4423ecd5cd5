import { QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, expect, it } from "vitest";
import { connectCalls } from "@/lib/api.ts";
import { cancelled, sendUpload } from "../upload/send-upload.ts";
import { addUploads, removeAllUploads, removeUpload } from "../upload/upload-store.ts";

const key = "upload";
const opened = {
  video_id: "vid_1",
  upload_id: "up_1",
  upload_url: "https://provider.test/up_1",
  expires_at: "2026-11-27T00:00:00.000Z",
};

const startWaiting = () =>
  addUploads([
    {
      key,
      file: new File(["film"], "harbour.mp4"),
      title: "Harbour",
      channelId: "chn_1",
      channelName: "Tides",
      duration: 60,
      videoId: "vid_1",
      target: undefined,
      openingKey: "opening",
      status: "starting",
      sent: 0,
      failure: undefined,
    },
  ]);

/** Answers every call; `meanwhile` happens before the first answer. Returns the paths of the calls. */
function answerCalls(meanwhile: () => void): string[] {
  const asked: string[] = [];
  connectCalls({
    baseUrl: "https://site.test/v1",
    send: async (input) => {
      asked.push(new URL(String(input)).pathname);
      if (asked.length === 1) meanwhile();
      return Response.json({ status: true, data: opened });
    },
  });
  return asked;
}

afterEach(removeAllUploads);
afterAll(() => connectCalls({ baseUrl: "", send: fetch }));

it("cancels an upload that was cancelled while it was being opened, so that its minutes are free", async () => {
  startWaiting();
  const controller = new AbortController();
  const asked = answerCalls(() => {
    removeUpload(key);
    controller.abort(cancelled);
  });
  await expect(sendUpload(new QueryClient(), key, controller.signal)).rejects.toBe(cancelled);
  expect(asked).toEqual(["/v1/api/mux/create", "/v1/api/mux/vid_1/cancel"]);
});

it("leaves a paused upload open", async () => {
  startWaiting();
  const controller = new AbortController();
  const asked = answerCalls(() => controller.abort());
  await expect(sendUpload(new QueryClient(), key, controller.signal)).rejects.toThrow("aborted");
  expect(asked).toEqual(["/v1/api/mux/create"]);
});
