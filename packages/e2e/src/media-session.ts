import type { Page } from "@playwright/test";

declare global {
  interface Window {
    mediaActions?: Map<MediaSessionAction, MediaSessionActionHandler>;
  }
}

/** Runs in the page (`addInitScript`): records the handlers of media keys, because a story cannot press such a key. */
export function recordMediaActions(): void {
  const actions = new Map<MediaSessionAction, MediaSessionActionHandler>();
  window.mediaActions = actions;
  const { mediaSession } = navigator;
  const set = mediaSession.setActionHandler.bind(mediaSession);
  mediaSession.setActionHandler = (action, handler) => {
    if (handler === null) actions.delete(action);
    else actions.set(action, handler);
    set(action, handler);
  };
}

/** What the browser's media controls show and offer. */
export const mediaSessionOf = (page: Page) =>
  page.evaluate(() => {
    const { metadata } = navigator.mediaSession;
    return {
      title: metadata?.title,
      artist: metadata?.artist,
      pictures: metadata?.artwork.map(({ src }) => src),
      actions: [...(window.mediaActions?.keys() ?? [])],
    };
  });

/** Calls the page's handler as a media key does. */
export const pressMediaKey = (page: Page, details: MediaSessionActionDetails): Promise<void> =>
  page.evaluate((pressed) => window.mediaActions?.get(pressed.action)?.(pressed), details);
