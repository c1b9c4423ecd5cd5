import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { isUnconfirmed } from "@/lib/api-error.ts";
import { cn } from "@/lib/class-names.ts";
import { useIsOutdated } from "@/lib/use-online.ts";

const tones = {
  info: { icon: Info, className: "bg-sunken text-ink" },
  success: { icon: CircleCheck, className: "bg-success-wash text-success" },
  warning: { icon: CircleAlert, className: "bg-warning-wash text-warning" },
  danger: { icon: CircleAlert, className: "bg-danger-wash text-danger" },
};

interface NoticeProps {
  tone?: keyof typeof tones;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  /** Announced when it appears after the page was shown. */
  live?: boolean;
  /** Scrolled into view whenever this changes to another value than undefined. */
  shownFor?: object | undefined;
  className?: string;
}

/** A message inside a page, for cases in which a toast would disappear too soon. */
export function Notice({
  tone = "info",
  title,
  children,
  action,
  live,
  shownFor,
  className,
}: NoticeProps) {
  const { icon: Icon, className: colours } = tones[tone];
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shownFor !== undefined) element.current?.scrollIntoView({ block: "nearest" });
  }, [shownFor]);
  return (
    <div
      ref={element}
      role={live ? "alert" : undefined}
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded px-4 py-3",
        colours,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <div className="flex-1 basis-48 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-sm text-ink">{children}</div>
      </div>
      {action}
    </div>
  );
}

interface FormErrorProps extends Pick<NoticeProps, "title" | "action"> {
  /** What failed: "The plan could not be saved". */
  title?: string;
  /** Replaces the title when the answer was lost, because the change may be stored: "The plan is not confirmed". */
  unconfirmed?: string;
  /** The form's error `root`: a failure that belongs to no field. */
  error: { type?: unknown; message?: string | undefined } | undefined;
}

/** The failure of a form, above its fields; the button that was pressed may be far below. */
export function FormError({ error, title, unconfirmed = title, action }: FormErrorProps) {
  const isOutdated = useIsOutdated(error?.message);
  if (error === undefined || isOutdated) return null;
  return (
    <Notice
      tone="danger"
      title={isUnconfirmed(error.type) ? unconfirmed : title}
      live
      shownFor={error}
      action={action}
    >
      {error.message}
    </Notice>
  );
}
