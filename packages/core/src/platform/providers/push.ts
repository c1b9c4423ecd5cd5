import { chunks } from "../chunks.ts";
import type { Config } from "../config.ts";
import type { ProviderDependencies } from "./dependencies.ts";
import { FailedAnswer } from "./failed-answer.ts";
import { createFirebaseApp } from "./firebase-app.ts";
import { classifyRefusal, type PushRefusal } from "./push-faults.ts";
import type { SecretReader } from "./secrets.ts";

export interface PushMessage {
  title: string;
  body: string;
  /** FCM data: text values only (spec §3, push message data). `link` is a path of the site. */
  data: Record<string, string>;
}

/** The result for a message's devices; those in none of the lists have received it. */
export interface PushOutcome {
  /** Tokens that no device uses any more. */
  dead: string[];
  /** Tokens to retry, not before `retryAfter` seconds if FCM names a time. */
  transient: string[];
  retryAfter: number | undefined;
  /** FCM's code for each device that was refused through our fault. */
  refused: string[];
}

export interface PushProvider {
  /** Sends one message to up to 500 devices. It only throws before anything is sent. */
  send(tokens: readonly string[], message: PushMessage): Promise<PushOutcome>;
  /** Makes FCM validate a message without sending it. @throws when FCM does not accept it */
  check(): Promise<void>;
}

export function createPushProvider({
  config,
  secrets,
}: Pick<ProviderDependencies, "config" | "secrets">): PushProvider {
  return config.PUSH_ENDPOINT === undefined
    ? createFirebasePush(config, secrets)
    : createEndpointPush(config, secrets, config.PUSH_ENDPOINT);
}

/**
 * The seconds for which FCM keeps a message for a browser that is not running, by the type of notification. It keeps
 * any other one for four weeks (FCM, "Set the lifespan of a message").
 */
const lifespans: ReadonlyMap<string, number> = new Map([
  ["live_started", 3600],
  ["live_stream_ended", 600],
]);

/** The fields of FCM's message that are the same for every device. */
function toFcmMessage(config: Config, { title, body, data }: PushMessage) {
  const link = webLink(config, data.link ?? "/");
  const lifespan = lifespans.get(data.type ?? "");
  return {
    notification: { title, body },
    data,
    webpush: {
      ...(link !== undefined && { fcmOptions: { link } }),
      ...(lifespan !== undefined && { headers: { TTL: String(lifespan) } }),
    },
  };
}

/**
 * The page that opens on a click on the notification. FCM accepts https addresses only (`WebpushFcmOptions.link`): the
 * local stack has none, and the service worker opens `data.link` itself.
 */
export function webLink(config: Pick<Config, "WEB_URL">, path: string): string | undefined {
  const site = new URL(config.WEB_URL);
  const address = new URL(path, site);
  return address.protocol === "https:" && address.origin === site.origin ? address.href : undefined;
}

/** A message to nobody: no device subscribes to the topic. */
const checkMessage = { topic: "provider-check", notification: { title: "Check" } };

function createFirebasePush(config: Config, secrets: SecretReader): PushProvider {
  const firebaseApp = createFirebaseApp(config, secrets);
  const load = async () => {
    const [app, { getMessaging }] = await Promise.all([
      firebaseApp(),
      import("firebase-admin/messaging"),
    ]);
    return getMessaging(app);
  };
  return {
    async check() {
      const isValidatedOnly = true;
      await (await load()).send(checkMessage, isValidatedOnly);
    },
    async send(tokens, message) {
      const messaging = await load();
      const answer = await messaging.sendEachForMulticast({
        tokens: [...tokens],
        ...toFcmMessage(config, message),
      });
      return outcomeOf(
        tokens.map((token, index) => {
          const error = answer.responses[index]?.error;
          return {
            token,
            refusal: error && { http: error.httpResponse, code: error.code, cause: error.cause },
          };
        }),
      );
    },
  };
}

/** The number of parallel requests for one message. */
const requestConcurrency = 20;

/** FCM's HTTP v1 API at another address, because the Admin SDK cannot be configured for one. */
function createEndpointPush(config: Config, secrets: SecretReader, endpoint: string): PushProvider {
  const url = `${endpoint}/v1/projects/${config.FIREBASE_PROJECT_ID}/messages:send`;
  const post = (body: object): Promise<Response> =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const sendOne = async (token: string, message: object): Promise<Sent> => {
    try {
      const answer = await post({ message: { token, ...message } });
      if (answer.ok) return { token, refusal: undefined };
      const data: unknown = await answer.json().catch(() => undefined);
      const headers = Object.fromEntries(answer.headers);
      return { token, refusal: { http: { status: answer.status, headers, data } } };
    } catch {
      return { token, refusal: { code: "app/network-error" } };
    }
  };
  return {
    async check() {
      await secrets("FIREBASE_SERVICE_ACCOUNT");
      const answer = await post({ validate_only: true, message: checkMessage });
      if (!answer.ok) throw new FailedAnswer("push service", answer.status);
    },
    async send(tokens, message) {
      // The value is not used; a function without the secret must not push on the local stack either.
      await secrets("FIREBASE_SERVICE_ACCOUNT");
      const content = toFcmMessage(config, message);
      const sent: Sent[] = [];
      for (const batch of chunks(tokens, requestConcurrency)) {
        sent.push(...(await Promise.all(batch.map((token) => sendOne(token, content)))));
      }
      return outcomeOf(sent);
    },
  };
}

interface Sent {
  token: string;
  refusal: PushRefusal | undefined;
}

function outcomeOf(sent: readonly Sent[]): PushOutcome {
  const outcome: PushOutcome = { dead: [], transient: [], retryAfter: undefined, refused: [] };
  for (const { token, refusal } of sent) {
    if (refusal === undefined) continue;
    const { fault, reason, retryAfter } = classifyRefusal(refusal);
    if (fault === "refused") outcome.refused.push(reason);
    else outcome[fault].push(token);
    if (fault === "transient" && retryAfter !== undefined) {
      outcome.retryAfter = Math.max(outcome.retryAfter ?? 0, retryAfter);
    }
  }
  return outcome;
}
