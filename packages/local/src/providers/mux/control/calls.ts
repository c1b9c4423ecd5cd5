/** One request to the API, for tests that count calls. `at` is ISO 8601. */
export type Call = { method: string; path: string; status: number; at: string };

export type CallLog = { record(call: Call): void; list(): Call[]; clear(): void };

const KEPT_CALLS = 10_000;

/** The latest thousands of calls that the simulator has answered. */
export function createCallLog(): CallLog {
  let calls: Call[] = [];
  return {
    record(call) {
      calls.push(call);
      if (calls.length > KEPT_CALLS) calls = calls.slice(-KEPT_CALLS / 2);
    },
    list: () => [...calls],
    clear() {
      calls = [];
    },
  };
}
