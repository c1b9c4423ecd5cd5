import type { Logger } from "@marquee/core/platform/context";
import { loadOnce } from "@marquee/core/platform/load-once";
import type { Metrics } from "@marquee/core/platform/metrics";

interface MetricsOptions {
  service: string;
  stage: string;
  logger: Logger;
}

/** Counts through Powertools. The library is loaded on the first count, because most calls count nothing. */
export function createMetrics(options: MetricsOptions): Metrics {
  const loadCount = loadOnce(async () =>
    (await import("./embedded-metrics.ts")).createEmbeddedCount(options),
  );
  return {
    async count(name, value = 1) {
      if (value === 0) return;
      try {
        const count = await loadCount();
        await count(name, value);
      } catch (cause) {
        options.logger.warn("A metric was not counted", { metric: name, error: cause });
      }
    },
  };
}
