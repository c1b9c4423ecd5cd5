let isLeaving = false;

/** Whether the person is on the way to another site, which leads back here. */
export const isLeavingSite = (): boolean => isLeaving;

/** Opens a page of another site in this window. Forms that keep their draft let the person go without a question. */
export function leaveSite(address: string): void {
  isLeaving = true;
  window.addEventListener("pageshow", () => (isLeaving = false), { once: true });
  window.location.assign(address);
}
