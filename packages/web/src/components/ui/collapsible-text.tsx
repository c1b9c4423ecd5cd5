import { type MouseEvent, type ReactNode, useState } from "react";
import { cn } from "@/lib/class-names.ts";
import { Button } from "./button.tsx";

/** More than four lines of the widest column, so that there is always something to show. */
const longText = 420;

interface CollapsibleTextProps {
  text: string;
  /** For screen readers, after "Show more of": "the description". */
  of: string;
  className?: string;
  /** The text with its links; without it, the text is plain. */
  children?: ReactNode;
}

/** A text that a person wrote. A long one shows its first lines, and a button shows the rest. */
export function CollapsibleText({ text, of, className, children = text }: CollapsibleTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > longText || text.split("\n").length > 5;
  const toggle = ({ currentTarget: button }: MouseEvent) => {
    setIsOpen(!isOpen);
    // Without the lines above it, the focused button may be above the window.
    if (isOpen) requestAnimationFrame(() => button.scrollIntoView({ block: "nearest" }));
  };
  return (
    <div className={className}>
      <p
        // The keyboard may reach a link below the cut.
        onFocus={({ target }) => target.matches(":focus-visible") && setIsOpen(true)}
        className={cn(
          "whitespace-pre-line wrap-anywhere",
          isLong && !isOpen && "line-clamp-4 print:line-clamp-none",
        )}
      >
        {children}
      </p>
      {isLong && (
        <Button
          variant="link"
          size="inline"
          className="mt-1 min-h-6 print:hidden"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {isOpen ? "Show less" : "Show more"}
          <span className="sr-only"> of {of}</span>
        </Button>
      )}
    </div>
  );
}
