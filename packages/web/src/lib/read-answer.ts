import type { ReadAnswer } from "@marquee/contracts/base-client";

/** Loads the schema of refusals; also called alone, to have it in advance. */
export const loadRefusals = () => import("@marquee/contracts/failure");

/**
 * Takes the data of a success as its call declares it. The API's own tests check every answer against its schema. The
 * schemas of all answers would be a fifth of a page's size. A refusal is validated, because its parts are shown.
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
