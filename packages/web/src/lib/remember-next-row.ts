import { rememberFocus } from "./focus.ts";

/**
 * As `rememberFocus`, before the focused item of a list is removed: the first button of the next item gets the focus, or
 * of the one before. Several are often removed, one after the other.
 */
export function rememberNextRow(): () => void {
  const row = document.activeElement?.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return rememberFocus(neighbour?.querySelector("button") ?? undefined);
}
