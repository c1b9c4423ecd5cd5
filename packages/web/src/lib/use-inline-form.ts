import { type RefCallback, useState } from "react";

export interface InlineForm {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** For the button that opens the form: it gets the focus when the form has closed. */
  openerRef: RefCallback<HTMLButtonElement> | null;
}

const focusOpener = (button: HTMLButtonElement | null): void => button?.focus();

/** A form in the page that takes the place of the button that opens it, or of what is beside the button. */
export function useInlineForm(): InlineForm {
  const [state, setState] = useState<"unopened" | "open" | "closed">("unopened");
  return {
    isOpen: state === "open",
    open: () => setState("open"),
    close: () => setState("closed"),
    openerRef: state === "closed" ? focusOpener : null,
  };
}
