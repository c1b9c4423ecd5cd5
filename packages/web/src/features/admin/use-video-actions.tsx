import { videoPrivacyTypes } from "@marquee/contracts/content/video/video-values";
import type { AdminVideoCard } from "@marquee/contracts/operations/admin/admin-video.schema";
import { useState } from "react";
import type { ActionFormProps, ListActions } from "@/components/list-screen/list-types.ts";
import { questionTitle } from "@/components/list-screen/question-title.ts";
import { Field } from "@/components/ui/field.tsx";
import { Select } from "@/components/ui/select.tsx";
import { privacyLabels } from "@/components/video-statuses.ts";
import { useAdminVideoChanges } from "@/data/admin-videos.ts";
import { lazy } from "@/lib/lazy.ts";
import { useDraft } from "@/session/use-draft.ts";
import { changeWithReason } from "./change-with-reason.tsx";
import { reasonDraft } from "./reason-draft.ts";

// Loaded when an action is chosen.
const ReasonForm = lazy(() => import("./components/reason-form.tsx"));

/** What an action needs to know of a video: a card has it, and a page. */
type Video = Pick<AdminVideoCard, "id" | "title" | "status" | "privacy_type" | "version">;

function VisibilityForm({
  items,
  progress,
  change,
  onSubmit,
  onCancel,
}: ActionFormProps<Video> & { change: ReturnType<typeof useAdminVideoChanges>["change"] }) {
  const [chosen, setChosen] = useState(items[0]?.privacy_type ?? "public");
  const choose = (privacyType: string) =>
    setChosen(videoPrivacyTypes.find((each) => each === privacyType) ?? "public");
  const storeChosen = useDraft(`${reasonDraft("Change", items)}-visibility`, choose);
  return (
    <ReasonForm
      items={items}
      confirm="Change"
      hint="The creator reads it."
      progress={progress}
      onCancel={onCancel}
      onSubmit={(reason) => onSubmit((video) => change(video, { privacy_type: chosen, reason }))}
    >
      {() => (
        <Field label="Who finds it">
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onChange={({ target }) => {
                choose(target.value);
                storeChosen(target.value);
              }}
            >
              {videoPrivacyTypes.map((each) => (
                <option key={each} value={each}>
                  {privacyLabels[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </ReasonForm>
  );
}

/** What can be done with videos, and the reload after it. */
export function useVideoActions(): ListActions<Video> {
  const { block, restore, change, refresh } = useAdminVideoChanges();
  return {
    refresh,
    actions: [
      {
        label: "Change visibility",
        done: "changed",
        question: (videos) => ({
          title: questionTitle("Change who finds", videos, "video"),
          description: "The creator is notified. Title, text and price stay the creator's.",
        }),
        fits: ({ status }) => status !== "deleted",
        change: { form: (props) => <VisibilityForm {...props} change={change} /> },
      },
      {
        label: "Restore",
        done: "restored",
        question: (videos) => ({
          title: questionTitle("Restore", videos, "video"),
          description:
            "It is back in the state that it had. The creator and the buyers are notified.",
        }),
        fits: ({ status }) => status === "blocked",
        change: changeWithReason({
          confirm: "Restore",
          hint: "The creator reads it.",
          change: restore,
        }),
      },
      {
        label: "Block",
        done: "blocked",
        isDanger: true,
        question: (videos) => ({
          title: questionTitle("Block", videos, "video"),
          description:
            "Nobody sees or plays it, buyers and the creator included. Buyers are told of it.",
        }),
        fits: ({ status }) => status !== "blocked" && status !== "deleted",
        change: changeWithReason({
          confirm: "Block",
          hint: "The creator reads it.",
          isDanger: true,
          change: block,
        }),
      },
    ],
  };
}
