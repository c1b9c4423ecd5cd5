import * as z from "zod/mini";
import {
  type Client,
  type ClientOptions,
  createBaseClient,
  type ReadAnswer,
} from "./base-client.ts";
import { readFailure } from "./failure.ts";

export { type CallOptions, type CallResult, type Client, callUrl } from "./base-client.ts";

const readAnswer: ReadAnswer = async (definition, response, json) => {
  const success = z.object({ status: z.literal(true), data: definition.answer }).safeParse(json);
  return success.success ? success.data : readFailure(response, json);
};

/** A client that checks every answer against its call. */
export const createClient = (options: ClientOptions): Client =>
  createBaseClient({ ...options, readAnswer });
