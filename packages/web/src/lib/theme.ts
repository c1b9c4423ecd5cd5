import { createStore, useStore } from "./store.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

// A server that renders documents has no element; the browser applies the theme.
const current = (): Theme => {
  const chosen = globalThis.document?.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
};

const store = createStore<Theme>(current(), "system");

/** Stored in a cookie for a year; public/before-app.js reads it before the first paint. */
export function setTheme(theme: Theme): void {
  if (theme === "system") {
    delete document.documentElement.dataset.theme;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Firefox
    document.cookie = "theme=; path=/; max-age=0; samesite=lax";
  } else {
    document.documentElement.dataset.theme = theme;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Firefox
    document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  }
  store.set(theme);
}

export const useTheme = (): Theme => useStore(store);
