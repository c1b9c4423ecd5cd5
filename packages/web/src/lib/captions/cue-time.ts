const pattern = /^(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/;

/** Milliseconds of "1:02:03.4", "2:03" or "62.5"; undefined for anything else. */
export function parseCueTime(text: string): number | undefined {
  const [match, hours = "0", minutes, seconds = "0", fraction = ""] =
    pattern.exec(text.trim()) ?? [];
  if (match === undefined) return undefined;
  const isSexagesimal = minutes !== undefined;
  if (isSexagesimal && (Number(seconds) > 59 || seconds.length > 2 || Number(minutes) > 59)) {
    return undefined;
  }
  const whole = Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.padEnd(3, "0"));
}

const two = (value: number) => String(value).padStart(2, "0");

/** "0:02.500" of 2500; with hours from the first hour on. */
export function formatCueTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = `${two(seconds % 60)}.${String(milliseconds % 1000).padStart(3, "0")}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** "00:00:02.500", as WebVTT writes it. */
export function webVttTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const hours = two(Math.floor(seconds / 3600));
  const minutes = two(Math.floor((seconds % 3600) / 60));
  return `${hours}:${minutes}:${two(seconds % 60)}.${String(milliseconds % 1000).padStart(3, "0")}`;
}
