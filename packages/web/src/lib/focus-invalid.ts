import { flushSync } from "react-dom";

/** Shows what is wrong in a form that validates by itself, and focuses the first invalid field. */
export function focusInvalid(form: HTMLFormElement, show: () => void): void {
  flushSync(show);
  form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}
