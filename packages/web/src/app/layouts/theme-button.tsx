import { Monitor, Moon, Sun } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { setTheme, type Theme, themes, useTheme } from "@/lib/theme.ts";

const looks: Record<Theme, { icon: typeof Sun; label: string }> = {
  system: { icon: Monitor, label: "Theme: as the system" },
  light: { icon: Sun, label: "Theme: light" },
  dark: { icon: Moon, label: "Theme: dark" },
};

/** Switches from the system's theme to light, to dark and back. */
export function ThemeButton() {
  const theme = useTheme();
  const { icon: Icon, label } = looks[theme];
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
  return (
    <Button
      variant="quiet"
      size="icon"
      title={label}
      aria-label={`${label}. Change to ${next}`}
      onClick={() => setTheme(next)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}
