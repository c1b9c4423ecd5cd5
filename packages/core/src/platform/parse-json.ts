/** Undefined for a text that is not JSON, so that a schema refuses it like any other wrong value. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
