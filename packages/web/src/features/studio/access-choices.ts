import type { Choice } from "@/components/choice-group.tsx";

/**
 * Whether a video is paid for.
 * @param isSold whether its channel is sold as a whole, which opens all of its videos
 */
export const accessChoices = (isSold: boolean): readonly Choice<"free" | "paid">[] => [
  isSold
    ? { value: "free", label: "Included", hint: "People who buy the channel can watch." }
    : { value: "free", label: "Free", hint: "People who see the channel can watch." },
  {
    value: "paid",
    label: "Paid",
    hint: isSold
      ? "The channel opens it. It is sold separately only while the channel has no price."
      : "Bought once, watched for good.",
  },
];
