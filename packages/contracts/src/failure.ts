import * as z from "zod/mini";
import { internalMessage } from "./error-messages.ts";
import { type WireError, wireErrorSchema } from "./errors.ts";

const failureSchema = z.object({ status: z.literal(false), error: wireErrorSchema });

/**
 * What a person reads when the response does not come from the API. API Gateway answers for a crashed function, at a
 * limit and after a time-out; CloudFront also answers by itself. Source: API Gateway's `{"message":"Internal Server
 * Error"}` and the like.
 */
const foreignAnswers: Readonly<Record<number, Pick<WireError, "code" | "message">>> = {
  403: { code: "forbidden", message: "This request was refused. Try again later." },
  404: { code: "not_found", message: "The service does not know this request. Reload the page." },
  413: { code: "payload_too_large", message: "This is too large to send." },
  429: { code: "rate_limited", message: "Too many requests at once. Wait a moment and try again." },
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
  const answer = foreignAnswers[status] ?? (status >= 502 && status <= 504 ? busy : unreadable);
  // API Gateway's own header. The browser hides it across origins (CORS), but not on the site's own origin.
  return { ...answer, request_id: headers.get("apigw-requestid") ?? "" };
}

/** Reads the error of a failed response: the API's own error, or a readable text for any other response. */
export function readFailure(
  response: Response,
  json: unknown,
): { status: false; error: WireError } {
  const failure = failureSchema.safeParse(json);
  return failure.success ? failure.data : { status: false, error: foreignAnswer(response) };
}
