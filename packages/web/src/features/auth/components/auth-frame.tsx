import type { CSSProperties, ReactNode } from "react";
import { brand } from "@/brand.ts";

interface AuthFrameProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Below the form: the links to the other pages. */
  footer?: ReactNode;
}

/** Spaces the board's lines like the lines of its text. */
const trackPitch: CSSProperties & Record<"--pitch", string> = { "--pitch": "44px" };

/** The auth pages: a form, and beside it on wide screens a drawn letter board. */
export function AuthFrame({ title, description, children, footer }: AuthFrameProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-12 lg:grid-cols-2 lg:items-center lg:pt-8">
      <div className="mx-auto w-full max-w-md min-w-0">
        <h1 className="text-xl">{title}</h1>
        {description && <p className="mt-2 text-muted">{description}</p>}
        <div className="mt-7">{children}</div>
        {footer && <div className="mt-7 space-y-2 text-sm text-muted">{footer}</div>}
      </div>
      <div
        aria-hidden="true"
        className="tracks hidden h-[528px] flex-col justify-end rounded border bg-raised px-8 pb-11 lg:flex"
        style={trackPitch}
      >
        <p className="max-w-sm font-display text-2xl font-extrabold tracking-tight">
          {brand.tagline}
        </p>
      </div>
    </div>
  );
}
