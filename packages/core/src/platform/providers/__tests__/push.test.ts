import { createHash } from "node:crypto";
import http2 from "node:http2";
import { type App, deleteApp, initializeApp } from "firebase-admin/app";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cloudEnvironment } from "../../../../test/environment.ts";
import { parseConfig } from "../../config.ts";
import { createPushProvider } from "../push.ts";

/**
 * The provider takes an app of this service account that exists already, here one whose access token needs no Google.
 */
const account = '{"project_id":"demo"}';
const config = parseConfig({ ...cloudEnvironment, FIREBASE_PROJECT_ID: "demo" });
const provider = createPushProvider({ config, secrets: async () => account });

/** FCM's answer for a device that it refuses (REST reference, `ErrorCode`). */
const refusal = (status: number, name: string, errorCode: string) => ({
  status,
  body: {
    error: {
      code: status,
      status: name,
      message: "",
      details: [{ "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", errorCode }],
    },
  },
});
const answers = new Map([
  ["gone", refusal(404, "NOT_FOUND", "UNREGISTERED")],
  ["other", refusal(401, "UNAUTHENTICATED", "THIRD_PARTY_AUTH_ERROR")],
]);
const accepted = { status: 200, body: { name: "projects/demo/messages/1" } };

const requests: { path: string; body: unknown }[] = [];
const server = http2.createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => {
    text += chunk;
  });
  request.on("end", () => {
    const body: unknown = JSON.parse(text);
    requests.push({ path: request.url, body });
    const token = String(Object(Object(body).message).token);
    const { status, body: answer } = answers.get(token) ?? accepted;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer));
  });
});
const { connect } = http2;
const toLocal = vi.spyOn(http2, "connect");
let app: App;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  toLocal.mockImplementation(() => {
    const session = connect(`http://127.0.0.1:${port}`);
    const request = session.request.bind(session);
    // The server has no certificate, and refuses the scheme that the SDK names.
    session.request = (headers, options) => request({ ...headers, ":scheme": "http" }, options);
    return session;
  });
  const getAccessToken = async () => ({ access_token: "token", expires_in: 3600 });
  const name = createHash("sha256").update(account).digest("hex");
  app = initializeApp({ projectId: "demo", credential: { getAccessToken } }, name);
});

afterAll(async () => {
  toLocal.mockRestore();
  await deleteApp(app);
  server.close();
});

const message = { title: "Ready", body: "Ebb is ready.", data: { link: "/video/ebb-vid_1" } };

describe("a push message", () => {
  it("reaches FCM with its data and the page that a click opens", async () => {
    await provider.send(["good"], message);
    expect(requests.at(-1)).toEqual({
      path: "/v1/projects/demo/messages:send",
      body: {
        message: {
          token: "good",
          notification: { title: "Ready", body: "Ebb is ready." },
          data: { link: "/video/ebb-vid_1" },
          webpush: { fcmOptions: { link: "https://www.example/video/ebb-vid_1" } },
        },
      },
    });
  });

  it("about a live stream is not kept for four weeks, as FCM does without a TTL", async () => {
    const live = { ...message, data: { ...message.data, type: "live_started" } };
    await provider.send(["good"], live);
    expect(requests.at(-1)?.body).toMatchObject({
      message: { webpush: { headers: { TTL: "3600" } } },
    });
  });

  it("is answered for each device separately", async () => {
    expect(await provider.send(["good", "gone", "other"], message)).toEqual({
      dead: ["gone"],
      transient: [],
      retryAfter: undefined,
      refused: ["THIRD_PARTY_AUTH_ERROR"],
    });
  });
});
