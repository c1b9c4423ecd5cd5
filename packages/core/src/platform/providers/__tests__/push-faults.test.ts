import http2 from "node:http2";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getMessaging } from "firebase-admin/messaging";
import { describe, expect, it, vi } from "vitest";
import { providerFaultOf } from "../provider-fault.ts";
import { webLink } from "../push.ts";
import { classifyRefusal } from "../push-faults.ts";

/** An answer of FCM as the REST reference shows it. */
const answer = (status: number, name: string, errorCode?: string, message = "") => ({
  http: {
    status,
    headers: {},
    data: {
      error: {
        code: status,
        message,
        status: name,
        ...(errorCode === undefined
          ? {}
          : {
              details: [
                { "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", errorCode },
              ],
            }),
      },
    },
  },
});

describe("an answer of FCM about one device", () => {
  it.each([
    [answer(404, "NOT_FOUND", "UNREGISTERED"), "dead"],
    [answer(403, "PERMISSION_DENIED", "SENDER_ID_MISMATCH"), "dead"],
    [answer(429, "RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED"), "transient"],
    [answer(503, "UNAVAILABLE", "UNAVAILABLE"), "transient"],
    [answer(500, "INTERNAL", "INTERNAL"), "transient"],
    [answer(401, "UNAUTHENTICATED", "THIRD_PARTY_AUTH_ERROR"), "refused"],
    [answer(400, "INVALID_ARGUMENT", "INVALID_ARGUMENT", "Message is too big"), "refused"],
    [answer(400, "UNSPECIFIED", "UNSPECIFIED_ERROR"), "refused"],
  ] as const)("%j is %s", (refusal, fault) => {
    expect(classifyRefusal(refusal).fault).toBe(fault);
  });

  it("reports a malformed token in its text only", () => {
    const text = "The registration token is not a valid FCM registration token";
    const refusal = answer(400, "INVALID_ARGUMENT", "INVALID_ARGUMENT", text);
    expect(classifyRefusal(refusal).fault).toBe("dead");
  });

  it("about the project costs no device its token", () => {
    expect(classifyRefusal(answer(404, "NOT_FOUND")).fault).toBe("refused");
    // The Admin SDK gives these two the codes of a dead token and of a token of another project.
    const missing = {
      ...answer(404, "NOT_FOUND"),
      code: "messaging/registration-token-not-registered",
    };
    const denied = {
      ...answer(403, "PERMISSION_DENIED"),
      code: "messaging/mismatched-credential",
    };
    expect([classifyRefusal(missing).fault, classifyRefusal(denied).fault]).toEqual([
      "refused",
      "refused",
    ]);
  });

  it("keeps the seconds of Retry-After", () => {
    const headers = { "retry-after": "30" };
    expect(classifyRefusal({ http: { status: 503, headers } })).toMatchObject({
      fault: "transient",
      retryAfter: 30,
    });
  });

  it.each([
    ["messaging/registration-token-not-registered", "dead"],
    ["messaging/invalid-registration-token", "dead"],
    ["messaging/server-unavailable", "transient"],
    ["messaging/internal-error", "transient"],
    ["messaging/message-rate-exceeded", "transient"],
    ["app/network-timeout", "transient"],
    ["app/network-error", "transient"],
    ["app/invalid-credential", "refused"],
    ["messaging/authentication-error", "refused"],
    ["messaging/third-party-auth-error", "refused"],
    ["messaging/invalid-payload", "refused"],
    ["messaging/invalid-argument", "refused"],
  ] as const)("that the SDK calls %s without an answer is %s", (code, fault) => {
    expect(classifyRefusal({ code })).toEqual({ fault, reason: code, retryAfter: undefined });
  });

  it("is transient when the SDK has no connection to FCM", async () => {
    const { connect } = http2;
    // Nothing listens on the discard port of this machine.
    const toNobody = vi
      .spyOn(http2, "connect")
      .mockImplementation(() => connect("https://127.0.0.1:9"));
    const getAccessToken = async () => ({ access_token: "token", expires_in: 3600 });
    const app = initializeApp(
      { projectId: "demo", credential: { getAccessToken } },
      "no connection",
    );
    try {
      const { responses } = await getMessaging(app).sendEachForMulticast({ tokens: ["token"] });
      const error = responses[0]?.error;
      expect(error).toBeDefined();
      expect(classifyRefusal({ http: error?.httpResponse, code: error?.code }).fault).toBe(
        "transient",
      );
    } finally {
      toNobody.mockRestore();
      await deleteApp(app);
    }
  });
});

describe("an access token that Google does not give", () => {
  const lost = (code: string) => Object.assign(new Error("request failed"), { code });
  const answered = (status: number) => Object.assign(new Error("refused"), { status });

  it.each([
    ["ECONNRESET", lost("ECONNRESET"), "transient"],
    ["ENOTFOUND", lost("ENOTFOUND"), "transient"],
    ["a timeout", lost("TimeoutError"), "transient"],
    ["an overloaded endpoint", answered(503), "transient"],
    ["a key that was removed", answered(400), "refused"],
    ["a key that is broken", lost("ERR_OSSL_UNSUPPORTED"), "refused"],
    ["an answer without a token", undefined, "refused"],
  ] as const)("because of %s", (_, cause, fault) => {
    expect(classifyRefusal({ code: "app/invalid-credential", cause }).fault).toBe(fault);
  });

  it("shows as a lost connection to the operator, and a removed key as refused credentials", () => {
    const because = (cause: Error) =>
      Object.assign(new Error("No token", { cause }), { code: "app/invalid-credential" });
    expect(providerFaultOf(because(lost("ECONNRESET")))).toBe("unreachable");
    expect(providerFaultOf(because(answered(400)))).toBe("credentials_refused");
  });

  it("is what the SDK reports as its cause", async () => {
    const server = http2.createServer();
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const { connect } = http2;
    const toLocal = vi
      .spyOn(http2, "connect")
      .mockImplementation(() => connect(`http://127.0.0.1:${port}`));
    const getAccessToken = () => Promise.reject(lost("ECONNRESET"));
    const app = initializeApp({ projectId: "demo", credential: { getAccessToken } }, "no token");
    try {
      const { responses } = await getMessaging(app).sendEachForMulticast({ tokens: ["token"] });
      const error = responses[0]?.error;
      expect(error).toMatchObject({ code: "app/invalid-credential" });
      expect(classifyRefusal({ code: error?.code, cause: error?.cause }).fault).toBe("transient");
    } finally {
      toLocal.mockRestore();
      await deleteApp(app);
      server.close();
    }
  });
});

describe("the page that a click opens", () => {
  const site = { WEB_URL: "https://marquee.example" };

  it("is an https address of the site", () => {
    expect(webLink(site, "/video/ebb-vid_1?t=4")).toBe(
      "https://marquee.example/video/ebb-vid_1?t=4",
    );
  });

  it("is left out when FCM would refuse the message", () => {
    expect(webLink({ WEB_URL: "http://localhost:3000" }, "/video/ebb")).toBeUndefined();
    expect(webLink(site, "//evil.example/")).toBeUndefined();
    expect(webLink(site, "https://evil.example/")).toBeUndefined();
  });
});
