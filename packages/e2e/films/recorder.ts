import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { findFfmpeg } from "@marquee/local/media/find-ffmpeg";
import { expect, type Locator, type Page } from "@playwright/test";
import { settle } from "../src/settle.ts";

const folder = resolve(import.meta.dirname, "../../web/src/features/help/recordings");

/** Seconds for each picture: long enough to read the page, and to find the pressed element. */
const readSeconds = 4;
const pressSeconds = 2;

/**
 * Makes a film from pictures of the product, one for each step. Pictures are used instead of a screen recording: the
 * film is the same on a slow machine, and has only some hundred kilobytes.
 */
export class FilmRecorder {
  readonly #page: Page;
  readonly #pictures: { file: string; seconds: number }[] = [];
  #folder = "";

  constructor(page: Page) {
    this.#page = page;
  }

  /** Shows the page as it is, without messages: they would cover it for the whole time of the picture. */
  async show(seconds = readSeconds): Promise<void> {
    await settle(this.#page);
    const messages = this.#page.getByRole("region", { name: "Messages", includeHidden: true });
    await messages.evaluate((region) => {
      region.style.display = "none";
    });
    if (this.#folder === "") this.#folder = await mkdtemp(join(tmpdir(), "marquee-film-"));
    const file = join(this.#folder, `${this.#pictures.length}.png`);
    await this.#page.screenshot({ path: file });
    this.#pictures.push({ file, seconds });
  }

  /** Shows the element that is used next, with a frame around it. */
  async point(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await target.evaluate((node) => {
      node.scrollIntoView({ block: "center" });
      node.style.outline = "4px solid #e2571e";
      node.style.outlineOffset = "4px";
    });
    await this.show(pressSeconds);
    await target.evaluate((node) => {
      node.style.outline = "";
    });
  }

  /**
   * Shows the element, and presses it.
   * @param result what the press brings; waited for, because the page before it stays until the next one is loaded
   */
  async press(target: Locator, result: Locator): Promise<void> {
    await this.point(target);
    await target.click();
    await expect(result).toBeVisible();
  }

  /** Writes the film and its poster. @returns its length in seconds */
  async save(slug: string): Promise<number> {
    const list = join(this.#folder, "list.txt");
    const entries = this.#pictures.flatMap(({ file, seconds }) => [
      `file '${file}'`,
      `duration ${seconds}`,
    ]);
    const last = this.#pictures.at(-1)?.file ?? "";
    // The last duration only counts when a picture follows (ffmpeg, "concat demuxer").
    await writeFile(list, [...entries, `file '${last}'`].join("\n"));
    const ffmpeg = promisify(execFile);
    const program = findFfmpeg();
    await ffmpeg(program, [
      ...["-v", "error", "-y", "-f", "concat", "-safe", "0", "-i", list],
      ...["-vf", "fps=5,format=yuv420p", "-c:v", "libx264", "-preset", "slow", "-crf", "30"],
      ...["-tune", "stillimage", "-movflags", "+faststart", join(folder, `${slug}.mp4`)],
    ]);
    await ffmpeg(program, [
      ...["-v", "error", "-y", "-i", this.#pictures[0]?.file ?? "", "-vf", "scale=640:-1"],
      ...["-q:v", "5", join(folder, `${slug}.jpg`)],
    ]);
    await rm(this.#folder, { recursive: true, force: true });
    return this.#pictures.reduce((sum, { seconds }) => sum + seconds, 0);
  }
}
