import type { Unsubscribe } from "./preference.schema.ts";

/** The call that turns off the mails of a group. A mail program sends it; a browser that opens it is led to the page. */
export const unsubscribePath = "/api/notifications/unsubscribe";

/** The page that asks before it makes the call. */
export const unsubscribePage = "/notification-settings/unsubscribe";

export const unsubscribeQuery = ({ group, token }: Unsubscribe): string =>
  `?${new URLSearchParams({ group, token })}`;
