/** An open page of the site, as a service worker sees it (`WindowClient`). */
export interface OpenPage {
  url: string;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}

export interface OpenPages {
  matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
  openWindow(url: string): Promise<unknown>;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * The page of a notification: the path in the message's data, otherwise FCM's address, otherwise the home page.
 * Undefined for a notification that is not FCM's. Other origins are never opened.
 */
export function pageOf(notificationData: unknown, origin: string): string | undefined {
  const payload = isFields(notificationData) ? notificationData.FCM_MSG : undefined;
  if (!isFields(payload)) return undefined;
  const data = isFields(payload.data) ? payload.data : {};
  const options = isFields(payload.fcmOptions) ? payload.fcmOptions : {};
  const link = [data.link, options.link].find((value) => typeof value === "string");
  if (typeof link !== "string" || !URL.canParse(link, origin)) return `${origin}/`;
  const address = new URL(link, origin);
  return address.origin === origin ? address.href : `${origin}/`;
}

/** Focuses the page at an address, or opens a new one, because another page may have an upload or unsaved text. */
export async function openPage(pages: OpenPages, address: string): Promise<void> {
  const open = await pages.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find(({ url }) => url.split("#")[0] === address.split("#")[0]);
  if (there === undefined) await pages.openWindow(address);
  else await there.focus();
}
