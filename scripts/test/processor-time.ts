import { cpus } from "node:os";

/** Seconds of all cores together. */
export interface ProcessorTime {
  cores: number;
  programs: number;
  kernel: number;
  idle: number;
}

/** What the machine's processor has done since its start. */
export function processorTime(): ProcessorTime {
  const seconds = (select: (times: ReturnType<typeof cpus>[number]["times"]) => number) =>
    cpus().reduce((sum, { times }) => sum + select(times), 0) / 1000;
  return {
    cores: cpus().length,
    programs: seconds(({ user, nice }) => user + nice),
    kernel: seconds(({ sys, irq }) => sys + irq),
    idle: seconds(({ idle }) => idle),
  };
}

/**
 * What the processor did between two readings, as a line. The rest is time that it waited for disks, or that other
 * virtual machines used.
 * @param elapsed seconds between the readings
 */
export function describeProcessorTime(
  before: ProcessorTime,
  after: ProcessorTime,
  elapsed: number,
): string {
  const programs = after.programs - before.programs;
  const kernel = after.kernel - before.kernel;
  const idle = after.idle - before.idle;
  const rest = Math.max(0, elapsed * after.cores - programs - kernel - idle);
  const [inPrograms, inKernel, atRest, elsewhere] = [programs, kernel, idle, rest].map((seconds) =>
    seconds.toFixed(0),
  );
  return `processor: ${inPrograms} s in programs, ${inKernel} s in the kernel, ${atRest} s idle, ${elsewhere} s elsewhere (${after.cores} cores)`;
}
