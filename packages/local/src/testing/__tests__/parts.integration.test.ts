import { parseConfig } from "@marquee/core/platform/config";
import { publicImageUrl } from "@marquee/core/platform/image/image-url";
import { createQueueOperations } from "@marquee/core/platform/providers/queue-operations";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestParts, type TestParts } from "../parts.ts";

let parts: TestParts;

beforeAll(async () => {
  parts = await startTestParts();
});

afterAll(() => parts.close());

describe("the parts for tests", () => {
  it("keep back messages that core's own provider sends with a delay", async () => {
    const { environment } = parts;
    const config = parseConfig(environment);
    const queues = createQueueProvider({ config, environment });
    await queues.sendAll("news-mails", [{ topic: "new_video", id: "vid_1", people: ["usr_1"] }], {
      delaySeconds: 60,
    });
    const counts = await createQueueOperations({ config, environment }).counts();
    expect(counts.find(({ name }) => name === "news-mails")).toMatchObject({
      ready: 0,
      delayed: 1,
    });
  });

  it("can be reached by core's own providers", async () => {
    const config = parseConfig(parts.environment);
    await createQueueProvider({ config, environment: parts.environment }).send("deletion", {
      deletion_id: "del_1",
    });
    expect(parts.aws?.messages("deletion").map(({ body }) => body)).toEqual([
      '{"deletion_id":"del_1"}',
    ]);

    const storage = createStorageProvider({ config });
    const form = await storage.createUploadForm({
      key: "channels/chn_1/cover.png",
      contentType: "image/png",
      maxBytes: 10,
      expiresIn: 600,
    });
    const upload = async (size: number) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(form.fields)) data.set(name, value);
      data.set("file", new Blob(["x".repeat(size)], { type: "image/png" }));
      return (await fetch(form.url, { method: "POST", body: data })).status;
    };
    expect(await upload(11)).toBe(400);
    expect(await upload(10)).toBe(204);
    expect(await storage.read("channels/chn_1/cover.png", 10)).toHaveLength(10);
    const picture = await fetch(publicImageUrl(config, "channels/chn_1/cover.png"));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it("leave out parts that were not requested", () => {
    expect(parts.database?.url).toBe(parts.environment.DYNAMODB_ENDPOINT);
    expect(parts.identity).toBeUndefined();
    expect(parts.stripe).toBeUndefined();
    expect(parts.mux).toBeUndefined();
  });
});
