import { createStore } from "./store.ts";

export type Modal =
  | {
      name: "continue-as";
      intent: "sign-up" | "log-in";
      callbackUrl?: string;
      /** Where a creator continues, instead of the dashboard. */
      creatorTarget?: string;
    }
  | { name: "authentication-required"; callbackUrl?: string }
  | { name: "get-started" }
  | { name: "payment-account" }
  | { name: "email-unverified" }
  | {
      name: "switch-mode";
      to: "watcher" | "creator";
      /** The page that the person wanted to open. */
      target?: string;
    }
  | { name: "live-ended"; title: string };

export const modalStore = createStore<Modal | undefined>(undefined);

/** Opens one of the product's dialogs; one at a time. */
export function openModal(modal: Modal): void {
  modalStore.set(modal);
}

export function closeModal(): void {
  modalStore.set(undefined);
}
