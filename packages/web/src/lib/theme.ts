import { createStore, useStore } from "./store.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const current = (): Theme => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
};

const store = createStore<Theme>(current());

/** Kept in a cookie, which public/theme.js reads before the first paint; a year. */
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
