import { maxSearchLength } from "@marquee/contracts/constants";
import { useEffect, useRef, useState } from "react";
import { TextField } from "@/components/ui/field.tsx";
import { useDebounced } from "@/lib/use-debounced.ts";
import { useLatest } from "@/lib/use-latest.ts";

interface SearchFieldProps {
  label: string;
  className?: string;
  /** In the address. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * The search of a list. The address follows the typed text after a pause, because changing the address is slower than a
 * key press.
 */
export function SearchField({ label, className, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const rested = useDebounced(typed);
  const written = useRef(value);
  const latest = useLatest(onChange);
  useEffect(() => {
    if (rested === written.current) return;
    written.current = rested;
    latest.current(rested);
  }, [rested, latest]);
  // Something else changed the address, such as the button that removes all filters.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    setTyped(value);
  }, [value]);
  return (
    <TextField
      label={label}
      className={className}
      type="search"
      autoComplete="off"
      maxLength={maxSearchLength}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
