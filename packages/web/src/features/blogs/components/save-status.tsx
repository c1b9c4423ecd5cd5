import { Button } from "@/components/ui/button.tsx";
import { hasCode } from "@/lib/api-error.ts";
import { rememberFocus } from "@/lib/focus.ts";
import { refusalMessage } from "@/lib/forms.ts";
import { useStore } from "@/lib/store.ts";
import { formatDate } from "@/lib/time.ts";
import type { Autosave, SaveState } from "../autosave.ts";

function words(state: SaveState, isUnsaved: boolean, isAutomatic: boolean): string {
  if (state.kind === "saving") return "Saving…";
  if (state.kind === "failed") {
    if (hasCode(state.error, "version_conflict")) return "Not saved: choose a version first.";
    return `Not saved: ${refusalMessage(state.error)}`;
  }
  if (isUnsaved && !isAutomatic) return "Changes not saved yet";
  if (state.kind === "saved") {
    return `Saved at ${formatDate(new Date(state.at).toISOString(), "time")}`;
  }
  return isAutomatic ? "Your draft is saved automatically." : "No unsaved changes";
}

interface SaveStatusProps {
  autosave: Autosave;
  /** Whether changes are saved automatically. */
  isAutomatic: boolean;
}

/** Shows whether the work is saved. */
export function SaveStatus({ autosave, isAutomatic }: SaveStatusProps) {
  const state = useStore(autosave.state);
  const isUnsaved = useStore(autosave.unsaved);
  const hasFailed = state.kind === "failed";
  const canRetry = hasFailed && !hasCode(state.error, "version_conflict");
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p
        role="status"
        className={hasFailed ? "figures text-sm text-danger" : "figures text-sm text-muted"}
      >
        {words(state, isUnsaved, isAutomatic)}
      </p>
      {canRetry && isAutomatic && isUnsaved && (
        <Button
          variant="link"
          size="inline"
          onClick={() => void autosave.flush().then(rememberFocus())}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
