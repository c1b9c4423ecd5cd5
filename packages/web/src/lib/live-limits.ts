/** Hours after which the provider ends a broadcast (max_continuous_duration, ADR 12). */
export const longestBroadcastHours = 12;

/** Seconds after which the provider ends a broadcast whose encoder has stopped sending (ADR 12). */
export const reconnectSeconds = 60;
