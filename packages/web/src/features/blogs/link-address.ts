/**
 * The typed address of a link in the form that the server keeps: http, https or mailto, without credentials; or
 * undefined.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return undefined;
  const hasScheme = /^(https?:\/\/|mailto:)/i.test(text);
  const isMail = /^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text);
  const url = URL.parse(hasScheme ? text : `${isMail ? "mailto:" : "https://"}${text}`);
  if (url === null || url.username !== "" || url.password !== "") return undefined;
  const isHere = url.origin === globalThis.location?.origin;
  if (url.protocol !== "mailto:" && !isHere && !url.hostname.includes(".")) return undefined;
  return url.href;
}
