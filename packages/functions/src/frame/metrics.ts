import type { Logger } from "@marquee/core/platform/context";
import type { Metrics } from "@marquee/core/platform/metrics";

interface MetricsOptions {
  service: string;
  stage: string;
  logger: Logger;
}

/** Counts through Powertools. The library is loaded on the first count, because most calls count nothing. */
export function createMetrics(options: MetricsOptions): Metrics {
  let loading: Promise<Metrics["count"]> | undefined;
  return {
    async count(name, value = 1) {
      if (value === 0) return;
      try {
        loading ??= import("./embedded-metrics.ts").then((module) =>
          module.createEmbeddedCount(options),
        );
        await (await loading)(name, value);
      } catch (cause) {
        options.logger.warn("A metric was not counted", { metric: name, error: cause });
      }
    },
  };
}
