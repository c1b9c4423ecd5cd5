import { Logger as PowertoolsLogger } from "@aws-lambda-powertools/logger";
import type { Logger } from "@marquee/core/platform/context";

export interface StructuredLogger extends Logger {
  child(fields: Record<string, unknown>): StructuredLogger;
}

/** Structured JSON logs through Powertools. LOG_LEVEL sets the level; the local stack logs warnings and errors only. */
export function createLogger(service: string, stage: string): StructuredLogger {
  const logger = new PowertoolsLogger({ serviceName: service, persistentKeys: { stage } });
  return wrap(() => logger);
}

/** Most calls log nothing, so a child is created when it first logs. */
function wrap(create: () => PowertoolsLogger): StructuredLogger {
  let created: PowertoolsLogger | undefined;
  const logger = () => {
    created ??= create();
    return created;
  };
  return {
    debug: (message, fields = {}) => logger().debug(message, fields),
    info: (message, fields = {}) => logger().info(message, fields),
    warn: (message, fields = {}) => logger().warn(message, fields),
    error: (message, fields = {}) => logger().error(message, fields),
    child: (fields) => wrap(() => logger().createChild({ persistentKeys: fields })),
  };
}
