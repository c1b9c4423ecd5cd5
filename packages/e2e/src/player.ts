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

interface DevToolsNode {
  nodeId: number;
  attributes?: string[];
  children?: DevToolsNode[];
  shadowRoots?: DevToolsNode[];
}

const isCue = ({ attributes }: DevToolsNode): boolean => attributes?.includes("cue") === true;

function findCue(node: DevToolsNode): DevToolsNode | undefined {
  if (isCue(node)) return node;
  for (const child of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) {
    const found = findCue(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The size in pixels of the shown caption, which the browser draws inside of its own video element; 0 without one. */
export async function captionSize(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  try {
    await devTools.send("DOM.enable");
    await devTools.send("CSS.enable");
    const { root } = await devTools.send("DOM.getDocument", { depth: -1, pierce: true });
    const cue = findCue(root);
    if (cue === undefined) return 0;
    const { nodeId } = cue;
    const { computedStyle } = await devTools.send("CSS.getComputedStyleForNode", { nodeId });
    return Number.parseFloat(computedStyle.find(({ name }) => name === "font-size")?.value ?? "0");
  } finally {
    await devTools.detach();
  }
}
