import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { launch } from "chrome-launcher";
import { build } from "vite";
import type { Demo } from "../../packages/e2e/gallery/demo.ts";
import { startDemoStack } from "../../packages/e2e/gallery/demo-stack.ts";
import config from "../../packages/e2e/playwright.config.ts";
import { startWeb } from "../../packages/local/src/web/index.ts";
import { controlPage, serveControlPage, textOf } from "./control-page.ts";
import { categories, type Visit, visit } from "./lighthouse.ts";
import { median } from "./rate.ts";

const rounds = 3;
const defaultPortBase = 4700;

interface BrowserOptions {
  executablePath: string;
  args?: string[] | undefined;
}

interface MeasuredPage {
  name: string;
  url: string;
}

/** The figures of a page: the medians of its runs. */
export interface PageFigures extends Visit {
  name: string;
}

export interface PageMeasures {
  control: PageFigures;
  pages: readonly PageFigures[];
}

const pathsOf = ({ videos, channels, blog }: Demo): Record<string, string> => ({
  home: "/",
  watch: `/video/${videos.free.slug}`,
  channel: `/channel/${channels.own.slug}`,
  pricing: "/pricing",
  ...(blog && { blog: `/blogs/${blog.slug}` }),
});

/**
 * Builds the site, serves it with the demo catalog as CloudFront does, and runs Lighthouse on its public pages. The
 * pages take turns with a page of text only, so that other load on the machine affects all equally.
 * @throws Error when there is no Chromium, or a page cannot be measured
 */
export async function measurePages(
  root: string,
  log: (line: string) => void,
): Promise<PageMeasures> {
  const { executablePath, args } = config.use?.launchOptions ?? {};
  if (executablePath === undefined) {
    throw new Error("No Chromium was found: set CHROMIUM_PATH.");
  }
  // The folder from which the function that renders documents loads the server build.
  await build({ root: resolve(root, "packages/web"), logLevel: "warn" });
  const dataDir = resolve(root, ".local/bench");
  await mkdir(dataDir, { recursive: true });
  const { stack, demo } = await startDemoStack({
    dataDir,
    portBase: Number(process.env.PORT_BASE ?? defaultPortBase),
    fresh: false,
    log,
  });
  try {
    const web = await startWeb({
      mode: "built",
      port: Number(new URL(stack.urls.web).port),
      apiPort: Number(new URL(stack.urls.api).port),
      addresses: stack.urls,
      providers: stack.providers,
      cachesDocuments: true,
    });
    try {
      return await measureSite(stack.urls.web, demo, { executablePath, args }, log);
    } finally {
      await web.close();
    }
  } finally {
    await stack.close();
  }
}

async function measureSite(
  site: string,
  demo: Demo,
  browserOptions: BrowserOptions,
  log: (line: string) => void,
): Promise<PageMeasures> {
  const home = await (await fetch(site)).text();
  const control = await serveControlPage(controlPage(textOf(home)));
  try {
    const measured = [
      { name: "control", url: `http://localhost:${control.port}/` },
      ...Object.entries(pathsOf(demo)).map(([name, path]) => ({ name, url: site + path })),
    ];
    const browser = await launch({
      chromePath: browserOptions.executablePath,
      chromeFlags: ["--headless=new", ...(browserOptions.args ?? [])],
      logLevel: "error",
    });
    try {
      const [first, ...pages] = await visitInTurns(measured, browser.port, log);
      if (first === undefined) throw new Error("The control page was not measured");
      return { control: first, pages };
    } finally {
      browser.kill();
    }
  } finally {
    await control.close();
  }
}

async function visitInTurns(
  measured: readonly MeasuredPage[],
  browserPort: number,
  log: (line: string) => void,
): Promise<PageFigures[]> {
  const visits = new Map<string, Visit[]>(measured.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    log(`Lighthouse: round ${round} of ${rounds}`);
    for (const { name, url } of measured) {
      // Nearly all visitors get a document from the cache, which this request fills.
      await (await fetch(url, { headers: { "accept-encoding": "br" } })).arrayBuffer();
      visits.get(name)?.push(await visit(url, browserPort));
    }
  }
  return measured.map(({ name }) => ({ name, ...mediansOf(visits.get(name) ?? []) }));
}

function mediansOf(visits: readonly Visit[]): Visit {
  const of = (figure: (visit: Visit) => number): number => median(visits.map(figure));
  const score = (category: (typeof categories)[number]) => of(({ scores }) => scores[category]);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    largestContentfulPaint: of((visit) => visit.largestContentfulPaint),
    totalBlockingTime: of((visit) => visit.totalBlockingTime),
    cumulativeLayoutShift: of((visit) => visit.cumulativeLayoutShift),
    failedAudits: [...new Set(visits.flatMap((visit) => visit.failedAudits))],
  };
}

const columns = ["page", "perf", "access", "practices", "seo", "LCP", "", "TBT", "CLS"] as const;
const widths = [10, 6, 8, 11, 5, 9, 9, 10, 8] as const;

/** One line for each page; LCP also relative to the control page's. */
export function printPages({ control, pages }: PageMeasures): void {
  console.log("\nLighthouse, mobile preset: medians of three");
  const line = (cells: readonly string[]) =>
    console.log(
      `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[index] ?? 8))).join("")}`,
    );
  line(columns);
  for (const page of [control, ...pages]) {
    const ratio = page.largestContentfulPaint / control.largestContentfulPaint;
    line([
      page.name,
      ...categories.map((category) => page.scores[category].toFixed(0)),
      `${(page.largestContentfulPaint / 1000).toFixed(2)} s`,
      `${ratio.toFixed(2)} ×`,
      `${page.totalBlockingTime.toFixed(0)} ms`,
      page.cumulativeLayoutShift.toFixed(3),
    ]);
  }
  for (const { name, failedAudits } of pages) {
    if (failedAudits.length > 0) console.log(`  ${name} fails ${failedAudits.join(", ")}`);
  }
}
