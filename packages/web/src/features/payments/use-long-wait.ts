import { useEffect, useState } from "react";

const longWaitMilliseconds = 30_000;

/** Whether somebody has waited here for longer than the payment provider usually needs. */
export function useLongWait(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWaitMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
