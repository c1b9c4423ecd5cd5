import { createPublicKey, generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import type Mux from "@mux/mux-node";
import type { Hono } from "hono";
import { randomIdentifier } from "../../../random.ts";
import type { SimulatorContext } from "../context.ts";
import { pageOf } from "../http/bodies.ts";
import { found, notFound } from "../http/errors.ts";
import type { SigningKeyRecord } from "../state/records.ts";

const generate = promisify(generateKeyPair);

function present(key: SigningKeyRecord, privateKey?: string): Mux.System.SigningKey {
  return {
    id: key.id,
    created_at: String(key.created_at),
    ...(privateKey && { private_key: privateKey }),
  };
}

/**
 * Registers a signing key whose private half already exists.
 * @throws Error when `privateKey` is not the base64 of a PEM private key.
 */
export function preloadSigningKey(
  context: SimulatorContext,
  key: { id: string; privateKey: string },
): void {
  const pem = Buffer.from(key.privateKey, "base64").toString("utf8");
  const publicKey = createPublicKey(pem).export({ type: "spki", format: "pem" }).toString();
  context.store.signingKeys.set(key.id, {
    id: key.id,
    created_at: context.unix(),
    public_key: publicKey,
  });
  context.store.save();
}

/** /system/v1/signing-keys: the private key is answered once, at creation. */
export function signingKeyRoutes(app: Hono, context: SimulatorContext): void {
  app.post("/system/v1/signing-keys", async (request) => {
    const pair = await generate("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs1", format: "pem" },
    });
    const key: SigningKeyRecord = {
      id: randomIdentifier(44),
      created_at: context.unix(),
      public_key: pair.publicKey,
    };
    context.store.signingKeys.set(key.id, key);
    context.store.save();
    const privateKey = Buffer.from(pair.privateKey).toString("base64");
    return request.json({ data: present(key, privateKey) }, 201);
  });

  app.get("/system/v1/signing-keys", (request) =>
    request.json({
      data: pageOf(request, context.store.signingKeys.values()).items.map((key) => present(key)),
    }),
  );

  app.get("/system/v1/signing-keys/:id", (request) => {
    const key = found(context.store.signingKeys.get(request.req.param("id")));
    return request.json({ data: present(key) });
  });

  app.delete("/system/v1/signing-keys/:id", (request) => {
    if (!context.store.signingKeys.delete(request.req.param("id"))) throw notFound();
    context.store.save();
    return request.body(null, 204);
  });
}
