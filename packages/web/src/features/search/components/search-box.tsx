import { maxSearchLength } from "@marquee/contracts/constants";
import { Search, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

interface SearchBoxProps {
  text: string;
  onClear: () => void;
  onSubmit?: () => void;
  input: ComponentProps<"input">;
  /** The list of results. */
  children?: ReactNode;
}

/** The search field with a button to clear it. */
export function SearchBox({ text, onClear, onSubmit, input, children }: SearchBoxProps) {
  return (
    <form
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        role="combobox"
        aria-expanded={false}
        aria-label="Search videos, channels and creators"
        autoComplete="off"
        {...input}
        type="text"
        enterKeyHint="search"
        placeholder="Search"
        maxLength={maxSearchLength}
        className="h-11 w-full rounded border border-line bg-sunken pr-11 pl-9 text-base placeholder:text-muted transition-colors hover:border-line-strong focus-visible:outline-offset-0"
      />
      {text !== "" && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={({ currentTarget }) => {
            // The button disappears with the text.
            currentTarget.form?.querySelector("input")?.focus();
            onClear();
          }}
          className="absolute top-0 right-0 inline-flex size-11 items-center justify-center text-muted hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      {children}
    </form>
  );
}
