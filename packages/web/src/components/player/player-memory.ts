/**
 * What a viewer has chosen in the player, kept in this browser. The player itself keeps volume, mute and the language
 * of captions (media-chrome); the speed and whether captions show it does not.
 */
const rateKey = "player-rate";
const captionsKey = "player-captions";

const slowest = 0.25;
const fastest = 2;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage full or forbidden: the choice lasts as long as the player.
  }
}

export const playerMemory = {
  /** 1 is the usual speed. */
  rate(): number {
    const rate = Number(read(rateKey) ?? 1);
    return rate >= slowest && rate <= fastest ? rate : 1;
  },
  setRate: (rate: number): void => write(rateKey, String(rate)),
  showsCaptions: (): boolean => read(captionsKey) === "on",
  setCaptions: (isShown: boolean): void => write(captionsKey, isShown ? "on" : "off"),
};
