import type { Renderable, Toast, ToastOptions, ValueOrFunction } from "react-hot-toast/headless";
import { createStore } from "./store.ts";

/** True from the first message on, because only then the toaster is needed. */
export const toasterStore = createStore(false);

export const loadToasts = () => import("react-hot-toast/headless");

type Message = ValueOrFunction<Renderable, Toast>;

function show(kind: "blank" | "success" | "error", message: Message, options?: ToastOptions): void {
  toasterStore.set(true);
  void loadToasts().then(({ toast: show }) => {
    if (kind === "blank") show(message, options);
    else show[kind](message, options);
  });
}

/** Shows a message; the library is loaded with the first one. */
export function toast(message: Message, options?: ToastOptions): void {
  show("blank", message, options);
}
toast.success = (message: Message, options?: ToastOptions) => show("success", message, options);
toast.error = (message: Message, options?: ToastOptions) => show("error", message, options);
