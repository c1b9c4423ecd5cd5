import { useLocation } from "react-router-dom";
import { playsAtOnce } from "@/lib/links.ts";

/** Whether the page was opened with `playsAtOnce`. After Back or a reload the browser gives another object. */
export const usePlaysAtOnce = (): boolean => useLocation().state === playsAtOnce;
