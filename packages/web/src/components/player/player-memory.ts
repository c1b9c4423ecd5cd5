import { tryStorage } from "@/lib/storage.ts";

/**
 * The viewer's choices in the player, stored in this browser: the speed, whether captions are shown, and whether
 * another video follows. media-chrome itself stores only volume, mute and the language of captions.
 */
const rateKey = "player-rate";
const captionsKey = "player-captions";
const nextKey = "player-next";

const slowest = 0.25;
const fastest = 2;

const read = (key: string): string | null | undefined =>
  tryStorage(() => localStorage.getItem(key));

const write = (key: string, value: string): void =>
  tryStorage(() => localStorage.setItem(key, value));

export const playerMemory = {
  /** 1 is the normal speed. */
  rate(): number {
    const rate = Number(read(rateKey) ?? 1);
    return rate >= slowest && rate <= fastest ? rate : 1;
  },
  setRate: (rate: number): void => write(rateKey, String(rate)),
  showsCaptions: (): boolean => read(captionsKey) === "on",
  setCaptions: (isShown: boolean): void => write(captionsKey, isShown ? "on" : "off"),
  /** Whether another video of the channel plays after the end; off until the viewer wants it. */
  playsNext: (): boolean => read(nextKey) === "on",
  setPlaysNext: (isOn: boolean): void => write(nextKey, isOn ? "on" : "off"),
};
