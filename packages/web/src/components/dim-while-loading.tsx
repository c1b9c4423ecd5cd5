import type { ReactNode } from "react";
import { Loading } from "./ui/skeleton.tsx";

interface DimWhileLoadingProps {
  /** They belong to the former filter; those of the new one are loading. */
  isLoading: boolean;
  /** The items in the plural: "videos". */
  what: string;
  children: ReactNode;
}

/**
 * The items of a list, or the figures of a report. They stay, dimmed, until those of a new filter are there, so that the
 * page does not jump.
 */
export function DimWhileLoading({ isLoading, what, children }: DimWhileLoadingProps) {
  return (
    <>
      {isLoading && <Loading label={`Loading ${what}`} className="loading-line" />}
      <div
        aria-busy={isLoading}
        // A fast answer changes nothing but the items.
        className="aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-250"
      >
        {children}
      </div>
    </>
  );
}
