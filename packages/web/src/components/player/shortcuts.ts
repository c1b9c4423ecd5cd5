/** Every shortcut of the player, for the list that "?" opens. All except the digits and "?" are media-chrome's own. */
export const shortcuts: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["Space", "K"], does: "Play or pause" },
  { keys: ["J", "←"], does: "Back 10 seconds" },
  { keys: ["L", "→"], does: "Forward 10 seconds" },
  { keys: ["0", "9"], does: "Jump to 0 to 90 % of the video" },
  { keys: ["↑", "↓"], does: "Volume up or down" },
  { keys: ["M"], does: "Mute" },
  { keys: ["F"], does: "Full screen" },
  { keys: ["C"], does: "Captions" },
  { keys: ["<", ">"], does: "Slower or faster" },
  { keys: ["P"], does: "Picture in picture" },
  { keys: ["?"], does: "This list" },
];

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** The part of the video (0 to 0.9) to which a digit jumps; undefined for any other key. */
export function digitShare({ key, ctrlKey, metaKey, altKey }: Press): number | undefined {
  return /^\d$/.test(key) && !ctrlKey && !metaKey && !altKey ? Number(key) / 10 : undefined;
}
