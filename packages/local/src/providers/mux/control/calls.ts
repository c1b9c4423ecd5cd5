/** One request to the API, for tests that count calls. `at` is ISO 8601. */
export type Call = { method: string; path: string; status: number; at: string };

const keptCalls = 10_000;

/** The latest thousands of calls that the simulator has answered. */
export function createCallLog() {
  let calls: Call[] = [];
  return {
    record(call: Call): void {
      calls.push(call);
      if (calls.length > keptCalls) calls = calls.slice(-keptCalls / 2);
    },
    list: (): Call[] => [...calls],
  };
}

export type CallLog = ReturnType<typeof createCallLog>;
