type Press = Pick<
  KeyboardEvent,
  "key" | "defaultPrevented" | "repeat" | "ctrlKey" | "metaKey" | "altKey"
>;

/** True for the unmodified keys K and space, which start a video from anywhere on its page. */
export function isPlayKey(press: Press): boolean {
  if (press.defaultPrevented || press.repeat) return false;
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  return press.key === " " || press.key.toLowerCase() === "k";
}

/** Elements that use the space bar or letters themselves. */
const controls =
  "a, button, input, textarea, select, summary, [contenteditable], [role=dialog], [tabindex='0']";

export const isInControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(controls) !== null;
