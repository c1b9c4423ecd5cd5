import { useState } from "react";
import { Input } from "@/components/ui/input.tsx";
import { formatCueTime, parseCueTime } from "@/lib/captions/cue-time.ts";

interface TimeFieldProps {
  label: string;
  /** Milliseconds. */
  value: number;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (milliseconds: number) => void;
}

/** A field for a time. Text that is not a time is replaced by the last valid time on blur. */
export function TimeField({ label, value, isInvalid, describedBy, onChange }: TimeFieldProps) {
  // Undefined unless somebody is typing.
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const time = parseCueTime(typed ?? "");
    setTyped(undefined);
    if (time !== undefined && time !== value) onChange(time);
  };
  return (
    <Input
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      inputMode="decimal"
      autoComplete="off"
      className="figures"
      value={typed ?? formatCueTime(value)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
      }}
    />
  );
}
