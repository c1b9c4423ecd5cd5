import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { messageOf } from "../../../log.ts";

/** An answer of the provider that is an error: `{ error: { type, messages } }`. */
export class MuxApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly type: string;
  readonly messages: string[];

  constructor(status: ContentfulStatusCode, type: string, messages: string[]) {
    super(messages.join("; "));
    this.name = "MuxApiError";
    this.status = status;
    this.type = type;
    this.messages = messages;
  }
}

/** The provider's 404, with its wording. */
export const notFound = () =>
  new MuxApiError(404, "not_found", [
    "The requested resource either doesn't exist or you don't have access to it.",
  ]);

/** The object of an address. @throws MuxApiError not_found without one. */
export function found<T>(object: T | undefined): T {
  if (object === undefined) throw notFound();
  return object;
}

/** The provider's 400, with one message for each error. */
export const invalidParameters = (...messages: string[]) =>
  new MuxApiError(400, "invalid_parameters", messages);

/** Turns any thrown value into the provider's error answer. */
export function answerError(error: unknown, context: Context): Response {
  if (error instanceof MuxApiError) {
    return context.json({ error: { type: error.type, messages: error.messages } }, error.status);
  }
  return context.json({ error: { type: "internal_error", messages: [messageOf(error)] } }, 500);
}
