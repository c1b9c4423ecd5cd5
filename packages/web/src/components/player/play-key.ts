type Press = Pick<
  KeyboardEvent,
  "key" | "defaultPrevented" | "repeat" | "ctrlKey" | "metaKey" | "altKey"
>;

/** True for K and the space bar alone: the keys that start a video from anywhere on its page. */
export function isPlayKey(press: Press): boolean {
  if (press.defaultPrevented || press.repeat) return false;
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  return press.key === " " || press.key.toLowerCase() === "k";
}

/** What uses the space bar or letters itself. */
const controls =
  "a, button, input, textarea, select, summary, [contenteditable], [role=dialog], [tabindex='0']";

export const isInControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(controls) !== null;
