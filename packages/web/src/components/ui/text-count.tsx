import { cn } from "@/lib/class-names.ts";

/** The length of a text beside its label, as the limit counts it. */
export function TextCount({ text, maximum }: { text: string; maximum: number }) {
  // Zod counts an emoji as one character; `length` counts its two units.
  const { length } = [...text.trim()];
  return (
    <span className={cn("figures", length > maximum && "text-danger")}>
      {length.toLocaleString("en")} / {maximum.toLocaleString("en")}
    </span>
  );
}
