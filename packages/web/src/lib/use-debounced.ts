import { useEffect, useState } from "react";

/** The time that a search waits for the next letter (spec §9). */
const debounceMilliseconds = 300;

/** A value after it has not changed for 300 ms. */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
