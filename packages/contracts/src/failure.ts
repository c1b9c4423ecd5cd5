import * as z from "zod/mini";
import { internalMessage } from "./error-messages.ts";
import { type WireError, wireErrorSchema } from "./errors.ts";

const failureSchema = z.object({ status: z.literal(false), error: wireErrorSchema });

/**
 * What a person reads when the answer is none of ours: the gateway's own (a function that crashed, a limit, a time-out)
 * or the distribution's. Source: API Gateway's `{"message":"Internal Server Error"}` and the like.
 */
const foreignAnswers: Readonly<Record<number, Pick<WireError, "code" | "message">>> = {
  403: { code: "forbidden", message: "This call was refused on its way. Try again later." },
  404: { code: "not_found", message: "There is no such call. Reload the page." },
  413: { code: "payload_too_large", message: "This is too large to send." },
  429: { code: "rate_limited", message: "Too many calls at once. Wait a moment and try again." },
  500: { code: "internal", message: internalMessage },
};

const unreadable: Pick<WireError, "code" | "message"> = {
  code: "unavailable",
  message: "The service gave an answer that could not be read. Try again.",
};

const busy: Pick<WireError, "code" | "message"> = {
  code: "unavailable",
  message: "The service is not ready at the moment. Try again in a minute.",
};

function foreignAnswer({ status, headers }: Response): WireError {
  const known = foreignAnswers[status] ?? (status >= 502 && status <= 504 ? busy : unreadable);
  // The gateway's own header; CORS does not show it, the site's own origin does.
  return { ...known, request_id: headers.get("apigw-requestid") ?? "" };
}

/** The error of an answer that is no success: the API's own or, from anywhere else, one that a person can read. */
export function readFailure(
  response: Response,
  json: unknown,
): { status: false; error: WireError } {
  const failure = failureSchema.safeParse(json);
  return failure.success ? failure.data : { status: false, error: foreignAnswer(response) };
}
