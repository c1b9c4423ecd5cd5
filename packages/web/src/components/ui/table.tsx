import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/class-names.ts";

/**
 * A dense table that scrolls inside itself, never the page. It is positioned so that it also clips texts for screen
 * readers, which are positioned absolutely.
 */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded border">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function TableHead(props: ComponentProps<"thead">) {
  return <thead className="bg-sunken text-xs text-muted" {...props} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody className="divide-y divide-line" {...props} />;
}

export function HeaderCell({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cn("h-10 px-4 font-semibold whitespace-nowrap", className)}
      {...rest}
    />
  );
}

export function Cell({ className, ...rest }: ComponentProps<"td">) {
  return <td className={cn("px-4 py-3 align-middle", className)} {...rest} />;
}
