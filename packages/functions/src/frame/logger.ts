import { Logger as PowertoolsLogger } from "@aws-lambda-powertools/logger";
import type { Logger } from "@marquee/core/platform/context";

export interface StructuredLogger extends Logger {
  child(fields: Record<string, unknown>): StructuredLogger;
}

/** Structured JSON logs through Powertools. LOG_LEVEL sets the level; the local stack logs warnings and errors only. */
export function createLogger(service: string, stage: string): StructuredLogger {
  return wrap(new PowertoolsLogger({ serviceName: service, persistentKeys: { stage } }));
}

function wrap(logger: PowertoolsLogger): StructuredLogger {
  return {
    debug: (message, fields = {}) => logger.debug(message, fields),
    info: (message, fields = {}) => logger.info(message, fields),
    warn: (message, fields = {}) => logger.warn(message, fields),
    error: (message, fields = {}) => logger.error(message, fields),
    child: (fields) => wrap(logger.createChild({ persistentKeys: fields })),
  };
}
