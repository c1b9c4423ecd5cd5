import { type ComponentProps, cloneElement, isValidElement, type MouseEvent } from "react";
import { cn } from "@/lib/class-names.ts";
import { Spinner } from "./spinner.tsx";

const variants = {
  primary: "bg-accent text-accent-ink hover:bg-accent-strong",
  secondary: "border border-line-strong bg-raised text-ink hover:bg-sunken",
  quiet: "text-ink hover:bg-sunken",
  danger: "bg-danger text-danger-ink hover:opacity-90",
  inverse: "bg-ink text-paper hover:opacity-90",
  link: "text-accent-text underline underline-offset-4 decoration-1 hover:decoration-2",
};

const sizes = {
  medium: "min-h-11 px-5 text-base",
  small: "min-h-9 px-3 text-sm pointer-coarse:min-h-11",
  icon: "size-11",
  inline: "",
};

interface ButtonVariants {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

export const buttonClass = ({
  variant = "secondary",
  size = "medium",
  wide = false,
  className,
}: ButtonVariants): string =>
  cn(
    "inline-flex items-center justify-center gap-2 rounded font-semibold whitespace-nowrap transition-colors duration-150 select-none aria-disabled:opacity-60 aria-disabled:cursor-not-allowed [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4",
    variants[variant],
    sizes[size],
    wide && "w-full",
    className,
  );

interface ButtonProps extends Omit<ComponentProps<"button">, "className">, ButtonVariants {
  /** Renders the only child (a link, for example) as a button. */
  asChild?: boolean;
  /** In progress: the button keeps its width and the focus, is announced as busy and ignores presses. */
  loading?: boolean;
}

/** A form is not submitted either, because the Enter key in a field presses the form's button. */
function ignorePress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A double click sends a form once: the first press may have emptied the fields, and the second would report them as
 * missing.
 */
const submitOnce =
  (onClick: ButtonProps["onClick"]): ButtonProps["onClick"] =>
  (event) =>
    event.detail > 1 ? ignorePress(event) : onClick?.(event);

export function Button({
  variant,
  size,
  wide,
  className,
  asChild = false,
  loading = false,
  disabled = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = buttonClass({ variant, size, wide, className });
  if (asChild) {
    if (!isValidElement<{ className?: string }>(children)) throw new Error("One child is needed");
    return cloneElement(children, {
      ...rest,
      ...(onClick && { onClick }),
      ...children.props,
      className: cn(classes, children.props.className),
    });
  }
  const isOff = loading || disabled;
  const press = rest.type === "submit" ? submitOnce(onClick) : onClick;
  return (
    <button
      type="button"
      className={classes}
      aria-busy={loading || undefined}
      // The attribute `disabled` takes the focus from the button that was pressed, and a keyboard then does not reach
      // the reason that describes it.
      aria-disabled={isOff || undefined}
      {...rest}
      onClick={isOff ? ignorePress : press}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}
