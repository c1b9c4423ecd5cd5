import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import * as z from "zod";
import { createJsonFile, readJsonFile } from "../json-file.ts";

const secretsSchema = z.object({
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string(),
  MUX_TOKEN_ID: z.string(),
  MUX_TOKEN_SECRET: z.string(),
  MUX_WEBHOOK_SECRET: z.string(),
  MUX_SIGNING_KEY_ID: z.string(),
  /** Base64 of a PEM, as Mux hands it out. */
  MUX_SIGNING_PRIVATE_KEY: z.string(),
  /** The emulator needs no key; the value only prevents a failed read. */
  FIREBASE_SERVICE_ACCOUNT: z.string(),
});

export type LocalSecrets = z.infer<typeof secretsSchema>;

const random = (bytes: number): string => randomBytes(bytes).toString("hex");
const makeKeyPair = promisify(generateKeyPair);

async function generate(): Promise<LocalSecrets> {
  const { privateKey } = await makeKeyPair("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  return {
    STRIPE_SECRET_KEY: `sk_test_${random(24)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${random(24)}`,
    STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${random(24)}`,
    MUX_TOKEN_ID: random(16),
    MUX_TOKEN_SECRET: random(32),
    MUX_WEBHOOK_SECRET: random(24),
    MUX_SIGNING_KEY_ID: random(16),
    MUX_SIGNING_PRIVATE_KEY: Buffer.from(privateKey).toString("base64"),
    FIREBASE_SERVICE_ACCOUNT: "{}",
  };
}

/** The simulators' keys, created once and stored in `file`, so that tokens and signatures stay valid over a restart. */
export async function loadLocalSecrets(file?: string): Promise<LocalSecrets> {
  const kept = await readJsonFile(file, z.nullable(secretsSchema), null);
  if (kept !== null) return kept;
  const made = await generate();
  const storage = createJsonFile(file, () => made);
  storage.save();
  await storage.flush();
  return made;
}
