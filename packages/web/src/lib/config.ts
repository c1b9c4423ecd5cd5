interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  messagingSenderId?: string;
  appId?: string;
  vapidKey?: string;
}

export interface Config {
  stage: string;
  /** Ends with /v1; the same origin unless a stage sets another. */
  apiUrl: string;
  firebase: FirebaseConfig;
  /** Address of the identity emulator; only on the local stack. */
  authEmulatorUrl?: string;
  /** Address of the local push service; absent when Firebase Messaging delivers. */
  pushUrl?: string;
  mediaUrl: string;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

function requireText(fields: Fields, name: string): string {
  const value = textOf(fields, name);
  if (value === undefined) throw new Error(`${name} is missing`);
  return value;
}

/**
 * Parses the configuration that the server or the deploy writes into index.html.
 * @throws Error that names the first missing value.
 */
export function parseConfig(json: string): Config {
  const all: unknown = JSON.parse(json);
  if (!isFields(all) || !isFields(all.firebase)) {
    throw new Error("firebase is missing");
  }
  const firebase = all.firebase;
  const configuration: Config = {
    stage: requireText(all, "stage"),
    apiUrl: requireText(all, "apiUrl"),
    mediaUrl: requireText(all, "mediaUrl"),
    firebase: {
      apiKey: requireText(firebase, "apiKey"),
      authDomain: requireText(firebase, "authDomain"),
      projectId: requireText(firebase, "projectId"),
    },
  };
  for (const name of ["authEmulatorUrl", "pushUrl"] as const) {
    const value = textOf(all, name);
    if (value !== undefined) configuration[name] = value;
  }
  for (const name of ["messagingSenderId", "appId", "vapidKey"] as const) {
    const value = textOf(firebase, name);
    if (value !== undefined) configuration.firebase[name] = value;
  }
  return configuration;
}

const meta = () =>
  document.querySelector<HTMLMetaElement>('meta[name="marquee-config"]')?.content ?? "{}";

let configuration: Config | undefined;

/** The page's configuration, read on first use, because a server that renders documents has no page. */
export function config(): Config {
  configuration ??= parseConfig(meta());
  return configuration;
}
