import { Dialog } from "../ui/dialog.tsx";
import { shortcuts } from "./shortcuts.ts";

const separatorOf = (keys: readonly string[]): string => (keys[0] === "0" ? "to" : "or");

/** The player's keyboard shortcuts, which work while it has the focus. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keyboard shortcuts"
      description="They work while the player has the focus."
    >
      <dl className="divide-y">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-6 py-2">
            <dt>{does}</dt>
            <dd className="flex shrink-0 items-center gap-2 text-sm text-muted">
              {keys.map((key, index) => (
                <span key={key} className="flex items-center gap-2">
                  {index > 0 && separatorOf(keys)}
                  <kbd className="rounded-sm border border-line-strong bg-sunken px-2 py-0.5 font-sans font-semibold text-ink">
                    {key}
                  </kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
