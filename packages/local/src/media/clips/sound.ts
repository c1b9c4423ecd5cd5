import type { Random } from "../../random.ts";

type Chord = readonly number[];

const roots = [110, 123.47, 130.81, 146.83, 164.81, 174.61] as const;
const chords: readonly [Chord, ...Chord[]] = [
  [1, 1.5, 2, 2.5],
  [1, 1.5, 2, 2.4],
  [1, 1.3333, 2, 2.6667],
  [1, 1.5, 1.875, 2.5],
];

/** An ffmpeg source of a soft chord of changing volume, faded in and out. */
export function padSource(random: Random, seconds: number): string {
  const root = random.pick(roots);
  const voices = random.pick(chords).map((ratio, index) => {
    const frequency = (root * ratio).toFixed(2);
    const breath = (7 + index * 2.3).toFixed(1);
    const level = (0.1 / (index * 0.5 + 1)).toFixed(3);
    return `${level}*sin(2*PI*${frequency}*t)*(0.65+0.35*sin(2*PI*t/${breath}+${index}))`;
  });
  const fade = Math.min(1.5, seconds / 4).toFixed(2);
  const end = (seconds - Number(fade)).toFixed(2);
  return [
    `aevalsrc=exprs='${voices.join("+")}':sample_rate=24000:duration=${seconds}`,
    "lowpass=frequency=1400",
    `afade=t=in:d=${fade}`,
    `afade=t=out:st=${end}:d=${fade}`,
  ].join(",");
}
