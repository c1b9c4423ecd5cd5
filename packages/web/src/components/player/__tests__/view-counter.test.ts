import { expect, it } from "vitest";
import { viewCounter } from "../view-counter.ts";

function playedIn() {
  const reports: number[] = [];
  const counter = viewCounter((seconds) => reports.push(seconds));
  const play = (from: number, to: number) => {
    for (let time = from; time <= to; time += 0.5) counter.watchTo(time);
  };
  return { reports, play, ...counter };
}

it("three seconds of playback are reported once", () => {
  const { reports, play, watchTo } = playedIn();
  play(0, 2.5);
  watchTo(50);
  play(50, 50);
  expect(reports).toEqual([]);
  play(50.5, 60);
  expect(reports).toEqual([3]);
});

it("a video that is watched again after its end is reported again", () => {
  const { reports, play, end } = playedIn();
  play(0, 10);
  end();
  play(0, 2);
  expect(reports).toEqual([3]);
  play(2.5, 10);
  expect(reports).toEqual([3, 3]);
});

it("a short video is reported when its repetitions make a view", () => {
  const { reports, play, end } = playedIn();
  play(0, 2);
  end();
  play(0, 2);
  expect(reports).toEqual([3]);
});
