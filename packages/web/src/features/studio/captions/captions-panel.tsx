import type { Captions } from "@marquee/contracts/content/captions/captions.schema";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { PanelError } from "@/components/panel-error.tsx";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { captionsQuery, useRemoveCaptions } from "@/data/captions.ts";
import { readCaptionsText } from "@/data/transcripts.ts";
import { emptyCaptions, readCaptions } from "@/lib/captions/captions-file.ts";
import { toast } from "@/lib/toast.ts";
import { useDraft } from "@/session/use-draft.ts";
import { captionsDraft, readCaptionsDraft } from "./captions-draft.ts";
import { CaptionsForm } from "./captions-form.tsx";
import { CaptionsRow } from "./captions-row.tsx";
import type { EditedCaptions } from "./use-caption-editor.ts";

interface CaptionsPanelProps {
  video: OwnVideo;
  onEdit: (captions: EditedCaptions) => void;
  /** Focuses the button when it appears: the editor in its place was closed. */
  takesFocus: boolean;
}

const focusButton = (button: HTMLButtonElement | null): void => button?.focus();

/** The captions of a video: add, edit, remove. */
export default function CaptionsPanel({ video, onEdit, takesFocus }: CaptionsPanelProps) {
  const { data: captions, error, isPending, refetch } = useQuery(captionsQuery(video.id));
  const [isAdding, setIsAdding] = useState(false);
  const [opening, setOpening] = useState<string>();
  const [removed, setRemoved] = useState<Captions>();
  const remove = useRemoveCaptions(video.id);
  useDraft(captionsDraft(video.id), (stored) => {
    const draft = readCaptionsDraft(stored);
    if (draft !== undefined) onEdit(draft);
  });

  const edit = async ({ id, text_url, language_code, name, closed_captions }: Captions) => {
    if (text_url === null) return;
    setOpening(id);
    try {
      const text = readCaptions(await readCaptionsText(text_url)) ?? emptyCaptions;
      onEdit({ details: { language_code, name, closed_captions }, text, replaces: id });
    } catch {
      // The file's address may have expired; the list contains a new one.
      void refetch();
      toast.error("The captions could not be loaded. Try again.");
    } finally {
      setOpening(undefined);
    }
  };

  return (
    <section aria-labelledby="captions" className="rounded border bg-raised p-5">
      <h2 id="captions" className="text-lg">
        Captions
      </h2>
      {isPending && <Skeleton className="mt-3 h-16" />}
      {captions === undefined && error !== null && (
        <PanelError className="mt-3" onRetry={() => void refetch()} />
      )}
      {captions?.length === 0 && (
        <p className="mt-3 text-sm text-muted">
          None yet. Captions help people who cannot hear, and everybody who watches without sound.
          Viewers can also read and search them as a transcript.
        </p>
      )}
      {captions !== undefined && captions.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {captions.map((item) => (
            <CaptionsRow
              key={item.id}
              captions={item}
              opening={opening}
              onEdit={() => void edit(item)}
              onRemove={() => {
                remove.reset();
                setRemoved(item);
              }}
            />
          ))}
        </ul>
      )}
      <Button
        size="small"
        className="mt-4"
        ref={takesFocus ? focusButton : null}
        disabled={opening !== undefined}
        onClick={() => setIsAdding(true)}
      >
        <Plus aria-hidden="true" />
        Add captions
      </Button>
      <Drawer open={isAdding} onOpenChange={setIsAdding} title="Add captions">
        <CaptionsForm
          videoId={video.id}
          duration={video.duration}
          others={captions ?? []}
          onSaved={() => setIsAdding(false)}
          onEdit={(details, text) => {
            setIsAdding(false);
            onEdit({ details, text, replaces: undefined });
          }}
        />
      </Drawer>
      <AlertDialog
        open={removed !== undefined}
        onOpenChange={(open) => !open && setRemoved(undefined)}
        title="Remove these captions?"
        description={`Players no longer show “${removed?.name ?? ""}”. The text is not kept.`}
        error={remove.error}
        confirm="Remove captions"
        danger
        busy={remove.isPending}
        onConfirm={() =>
          removed && remove.mutate(removed.id, { onSuccess: () => setRemoved(undefined) })
        }
      />
    </section>
  );
}
