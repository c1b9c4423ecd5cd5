/**
 * Registers the site's service worker and returns it once it is active. A subscription to push messages fails before;
 * Firebase waits for its own default worker only (firebase-js-sdk, `waitForRegistrationActive`).
 */
export async function activeWorker(address: string): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(address);
  return navigator.serviceWorker.ready;
}
