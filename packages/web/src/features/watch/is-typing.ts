/** Whether the focus is in a text field. Another video would take what is typed there away. */
export const isTyping = (): boolean =>
  document.activeElement?.matches("input:not([type=checkbox]), textarea, [contenteditable]") ??
  false;
