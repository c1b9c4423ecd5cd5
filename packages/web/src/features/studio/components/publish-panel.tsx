import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ActionError } from "@/components/ui/action-error.tsx";
import { Button } from "@/components/ui/button.tsx";
import { FieldError } from "@/components/ui/field.tsx";
import { useDuplicateSettings } from "@/data/own-videos.ts";
import { manageVideoPath } from "@/lib/links.ts";
import { toast } from "@/lib/toast.ts";
import { usePublishAction } from "../use-publish-action.ts";
import { promotionState } from "../video-questions.ts";
import { canPublish } from "../video-status.ts";
import { PublishActions, PublishedActions } from "./publish-actions.tsx";
import { type PublishDialog, PublishDialogs } from "./publish-dialogs.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { WaitingNote } from "./waiting-note.tsx";

interface PublishPanelProps {
  video: OwnVideo;
  /** The form beside it has unsaved changes. */
  isDirty: boolean;
  onDeleted: () => void;
}

/** The state of a video and the actions that change it. */
export function PublishPanel({ video, isDirty, onDeleted }: PublishPanelProps) {
  // The payment page of a promotion leads back here, and the choice opens again.
  const isBack = new URLSearchParams(useLocation().search).has("promotion");
  const [dialog, setDialog] = useState<PublishDialog | undefined>(isBack ? "promote" : undefined);
  const closeDialog = () => setDialog(undefined);
  const action = usePublishAction(video, { onDeleted, closeDialog });
  const { run, isRunning, failure } = action;
  const duplicate = useDuplicateSettings();
  const navigate = useNavigate();
  return (
    <section aria-labelledby="publishing" className="rounded border bg-raised p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="publishing" className="text-lg">
          Publishing
        </h2>
        <StatusBadge video={video} />
      </div>
      <div className="mt-4 grid gap-2">
        {canPublish(video.status) && (
          <PublishActions
            video={video}
            isDirty={isDirty}
            isRunning={isRunning}
            onAction={run}
            onSchedule={() => {
              action.forgetFailure();
              setDialog("schedule");
            }}
          />
        )}
        {video.status === "published" && (
          <PublishedActions
            video={video}
            isDirty={isDirty}
            isRunning={isRunning}
            onAction={run}
            onPromote={() => setDialog("promote")}
          />
        )}
        <p className="text-sm text-muted empty:hidden">{promotionState(video)}</p>
        <WaitingNote video={video} />
        <Button
          variant="quiet"
          loading={duplicate.isPending}
          onClick={() =>
            duplicate.mutate(video, {
              onSuccess: (draft) => {
                toast.success("The draft has the same settings. Choose its file.");
                void navigate(manageVideoPath(draft.channel_id, draft.id));
              },
            })
          }
        >
          Duplicate the settings
        </Button>
        <Button variant="quiet" onClick={() => setDialog("delete")}>
          Delete
        </Button>
      </div>
      <ActionError error={duplicate.error} className="mt-3" />
      {failure !== undefined && (
        <FieldError announced className="mt-3">
          {failure}
        </FieldError>
      )}
      <PublishDialogs video={video} dialog={dialog} action={action} onClose={closeDialog} />
    </section>
  );
}
