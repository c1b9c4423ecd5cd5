import type { ReadAnswer } from "@marquee/contracts/base-client";

/** Fetches the schema of refusals; on its own only to have it before it is needed. */
export const loadRefusals = () => import("@marquee/contracts/failure");

/**
 * Takes the data of a success as its call declares it: the API's own tests check every answer against its schema, and
 * the schemas of all answers would weigh a fifth of a page. A refusal is checked, since its parts are shown.
 */
export const readAnswer: ReadAnswer = async (_definition, response, json) => {
  if (isSuccess(json)) return json;
  const { readFailure } = await loadRefusals();
  return readFailure(response, json);
};

const isSuccess = (json: unknown): json is { status: true; data: unknown } =>
  typeof json === "object" &&
  json !== null &&
  "status" in json &&
  json.status === true &&
  "data" in json;
