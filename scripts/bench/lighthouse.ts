import lighthouse from "lighthouse";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

/** The result of one Lighthouse run. */
export interface Visit {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Milliseconds. */
  largestContentfulPaint: number;
  /** Milliseconds. */
  totalBlockingTime: number;
  cumulativeLayoutShift: number;
  /** Names of the failed audits in the categories other than performance. */
  failedAudits: readonly string[];
}

/** Runs Lighthouse's mobile preset on an address. @throws Error when the page cannot be measured */
export async function visit(url: string, browserPort: number): Promise<Visit> {
  const run = await lighthouse(url, {
    port: browserPort,
    onlyCategories: [...categories],
    logLevel: "error",
    output: "json",
  });
  const report = run?.lhr;
  if (report === undefined || report.runtimeError !== undefined) {
    throw new Error(`Lighthouse cannot measure ${url}: ${report?.runtimeError?.message}`);
  }
  const numberOf = (audit: string): number => {
    const value = report.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse has no ${audit} of ${url}`);
    return value;
  };
  const scoreOf = (category: Category): number => (report.categories[category]?.score ?? 0) * 100;
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    largestContentfulPaint: numberOf("largest-contentful-paint"),
    totalBlockingTime: numberOf("total-blocking-time"),
    cumulativeLayoutShift: numberOf("cumulative-layout-shift"),
    failedAudits: categories
      .slice(1)
      .flatMap((category) =>
        (report.categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      ),
  };
}
