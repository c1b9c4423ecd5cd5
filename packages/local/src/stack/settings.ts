import { fileURLToPath } from "node:url";
import { type Ports, portsFrom } from "../ports.ts";

/** Names and values that every local stack shares. */
export const local = {
  region: "us-east-1",
  /** In the place of an AWS account's number. */
  accountId: "000000000000",
  tableName: "marquee-local",
  mediaBucket: "media",
  privateBucket: "private",
  projectId: "demo-marquee",
  apiKey: "local",
  /** The key that the gateway adds to every call, as the site's distribution does. */
  originKey: "local-origin-key",
  mailFrom: "Marquee <hello@marquee.test>",
  mailConfigurationSet: "marquee-local-mail",
  supportEmail: "support@marquee.test",
  /** The AWS key of the local stack itself, its tests and the seed. It has every permission. */
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
} as const;

/** The project's root folder. */
export const projectFolder = fileURLToPath(new URL("../../../../", import.meta.url));

/** Addresses of the parts. Pages and functions use the same ones, so that both can open each other's links. */
export interface Addresses {
  web: string;
  api: string;
  console: string;
  identity: string;
  stripe: string;
  mux: string;
  /** `rtmp://…/app` */
  rtmp: string;
  database: string;
  aws: string;
  media: string;
}

/** The address of each part on this machine. */
export function addressesOf(ports: Ports): Addresses {
  const at = (port: number): string => `http://localhost:${port}`;
  return {
    web: at(ports.web),
    api: at(ports.api),
    console: at(ports.console),
    identity: at(ports.identity),
    stripe: at(ports.stripe),
    mux: at(ports.mux),
    // An IP address, because not every encoder resolves localhost correctly.
    rtmp: `rtmp://127.0.0.1:${ports.rtmp}/app`,
    database: `http://127.0.0.1:${ports.database}`,
    aws: at(ports.aws),
    media: `${at(ports.aws)}/${local.mediaBucket}`,
  };
}

/** Addresses of the stack at `base`, for programs that use a running one. */
export const addressesFrom = (base: number): Addresses => addressesOf(portsFrom(base));
