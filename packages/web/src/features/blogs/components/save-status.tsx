import { Button } from "@/components/ui/button.tsx";
import { hasCode } from "@/lib/api-error.ts";
import { rememberFocus } from "@/lib/focus.ts";
import { refusalMessage } from "@/lib/forms.ts";
import { useStore } from "@/lib/store.ts";
import { formatDate } from "@/lib/time.ts";
import { useIsOutdated } from "@/lib/use-online.ts";
import type { Autosave, SaveState } from "../autosave.ts";

/** Why nothing is saved, if the last save failed. */
function failureOf(state: SaveState): string | undefined {
  if (state.kind !== "failed") return undefined;
  return hasCode(state.error, "version_conflict")
    ? "choose a version first."
    : refusalMessage(state.error);
}

function words(state: SaveState, isUnsaved: boolean, isAutomatic: boolean): string {
  if (state.kind === "saving") return "Saving…";
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
  const failure = failureOf(state);
  const isOutdated = useIsOutdated(failure);
  const hasFailed = failure !== undefined && !isOutdated;
  const canRetry = state.kind === "failed" && !hasCode(state.error, "version_conflict");
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p
        role="status"
        className={hasFailed ? "figures text-sm text-danger" : "figures text-sm text-muted"}
      >
        {hasFailed ? `Not saved: ${failure}` : words(state, isUnsaved, isAutomatic)}
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
