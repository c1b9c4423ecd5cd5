import { MetricUnit, Metrics as PowertoolsMetrics } from "@aws-lambda-powertools/metrics";
import { type Metrics, metricsNamespace } from "@marquee/core/platform/metrics";

/**
 * Writes each count at once as a line in CloudWatch's embedded metric format. The stage is the only dimension, so that
 * one alarm covers the counts of several functions. The function's name is in the line for searches.
 */
export function createEmbeddedCount(options: { service: string; stage: string }): Metrics["count"] {
  const metrics = new PowertoolsMetrics({ namespace: metricsNamespace, singleMetric: true });
  // Powertools adds the function's name as a dimension.
  metrics.clearDefaultDimensions();
  metrics.setDefaultDimensions({ stage: options.stage });
  return async (name, value = 1) => {
    metrics.addMetadata("service", options.service);
    metrics.addMetric(name, MetricUnit.Count, value);
  };
}
