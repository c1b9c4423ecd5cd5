/** One request to the API, for tests that count calls. `at` is ISO 8601. */
export type Call = { method: string; path: string; status: number; at: string };

const KEPT_CALLS = 10_000;

/** The latest thousands of calls that the simulator has answered. */
export function createCallLog() {
  let calls: Call[] = [];
  return {
    record(call: Call): void {
      calls.push(call);
      if (calls.length > KEPT_CALLS) calls = calls.slice(-KEPT_CALLS / 2);
    },
    list: (): Call[] => [...calls],
    clear(): void {
      calls = [];
    },
  };
}

export type CallLog = ReturnType<typeof createCallLog>;
