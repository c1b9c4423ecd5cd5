import { type RefObject, useRef } from "react";

/** The value of the last render, for effects and events that must not start again when it changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
