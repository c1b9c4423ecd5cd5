import type { Page } from "@playwright/test";
import * as z from "zod/mini";

const stateSchema = z.object({
  position: z.number(),
  isPaused: z.boolean(),
  rate: z.number(),
  volume: z.number(),
  isMuted: z.boolean(),
});

/** The page's player. */
export const playerOf = (page: Page) => page.locator("mux-player");

/** The present state of the page's player; waits until it is loaded. */
export async function playerState(page: Page): Promise<z.infer<typeof stateSchema>> {
  await playerOf(page).waitFor();
  const state = await playerOf(page).evaluate((player: HTMLVideoElement) => ({
    position: player.currentTime,
    isPaused: player.paused,
    rate: player.playbackRate,
    volume: player.volume,
    isMuted: player.muted,
  }));
  return stateSchema.parse(state);
}

/**
 * The volume that the page's player shows, from 0 to 1. Its keys start from this value, which follows its media element
 * a moment later.
 */
export const shownVolume = (page: Page): Promise<string | null> =>
  playerOf(page).locator("media-volume-range").getAttribute("mediavolume");

/** The address that the page's player plays. */
export const playerSource = (page: Page): Promise<string> =>
  playerOf(page).evaluate((player: HTMLVideoElement) => player.src);

/**
 * The number of preview pictures that the player's bar has loaded. The bar requests one when the pointer moves, and
 * never again.
 */
export const previewPictures = (page: Page): Promise<number> =>
  playerOf(page).evaluate((player: HTMLVideoElement) =>
    [...(player.textTracks ?? [])]
      .filter(({ label }) => label === "thumbnails")
      .reduce((sum, { cues }) => sum + (cues?.length ?? 0), 0),
  );

/** The number of captions that the page's player offers and shows; waits until it is loaded. */
export async function shownCaptions(page: Page): Promise<{ offered: number; shown: number }> {
  await playerOf(page).waitFor();
  return playerOf(page).evaluate((player: HTMLVideoElement) => {
    const captions = [...(player.textTracks ?? [])].filter(({ kind }) => kind === "subtitles");
    const shown = captions.filter(({ mode }) => mode === "showing");
    return { offered: captions.length, shown: shown.length };
  });
}
