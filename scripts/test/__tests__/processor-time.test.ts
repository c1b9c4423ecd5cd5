import { expect, it } from "vitest";
import { describeProcessorTime, processorTime } from "../processor-time.ts";

it("says what all cores did, and how much was used elsewhere", () => {
  const before = { cores: 2, programs: 1000, kernel: 200, idle: 50_000 };
  const after = { cores: 2, programs: 1130, kernel: 230, idle: 50_020 };
  expect(describeProcessorTime(before, after, 100)).toBe(
    "processor: 130 s in programs, 30 s in the kernel, 20 s idle, 20 s elsewhere (2 cores)",
  );
});

it("reads seconds", () => {
  const { programs } = processorTime();
  const begun = process.cpuUsage();
  let own = 0;
  while (own < 300_000) own = process.cpuUsage(begun).user;
  const used = processorTime().programs - programs;
  // Less than 0.3, where other virtual machines use the processor, too.
  expect(used).toBeGreaterThan(0.05);
  expect(used).toBeLessThan(100);
});
