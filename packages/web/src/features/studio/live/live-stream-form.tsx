import { Link } from "react-router-dom";
import { ChoiceField } from "@/components/choice-field.tsx";
import { NewerVersionNotice } from "@/components/newer-version-notice.tsx";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useOwnChannel } from "../use-own-channel.ts";
import { type LiveStreamFormOptions, useLiveStreamForm } from "./use-live-stream-form.ts";

const visibilities = (state: { hasEnded: boolean; isChannelPrivate: boolean }) => {
  const hints = state.hasEnded ? hintsAfterEnd : hintsBeforeEnd(state.isChannelPrivate);
  return [
    { value: "public", label: "Public", hint: hints.public },
    { value: "unlisted", label: "Unlisted", hint: hints.unlisted },
    { value: "private", label: "Private", hint: hints.private },
  ] as const;
};

const hintsBeforeEnd = (isChannelPrivate: boolean) => ({
  public: `${isChannelPrivate ? "In no list, because its channel is private" : "In lists"}. Followers are notified when it begins.`,
  unlisted: "Only with the link. Followers are notified when you ask for it.",
  private: "Only you: to try the encoder.",
});

const hintsAfterEnd = {
  public: "In no list, because it has ended.",
  unlisted: "Only with the link.",
  private: "Only you.",
};

/** Title, description and privacy of a live stream. */
export function LiveStreamForm(options: LiveStreamFormOptions) {
  const { channelId, stream } = options;
  const isChannelPrivate = useOwnChannel(channelId)?.privacy_type === "private";
  const { form, submit, notice, needsPlan } = useLiveStreamForm(options);
  const { registerField, control, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <NewerVersionNotice thing="This live stream" {...notice} />
      <FormError
        title={
          stream === undefined
            ? "The live stream could not be set up"
            : "The live stream could not be saved"
        }
        unconfirmed="The live stream is not confirmed"
        error={errors.root}
        action={
          needsPlan && (
            <Button asChild>
              <Link to="/pricing">See the plans</Link>
            </Button>
          )
        }
      />
      <TextField
        label="Title"
        hint={
          stream?.hasRecording &&
          "The recording keeps its own title and description. Change them with the recording."
        }
        {...registerField("title")}
      />
      <TextareaField
        label="Description"
        optional
        hint="Web addresses become links."
        rows={5}
        {...registerField("description")}
      />
      <ChoiceField
        control={control}
        name="privacy_type"
        legend="Who finds it"
        unset="public"
        choices={visibilities({ hasEnded: stream?.hasEnded ?? false, isChannelPrivate })}
      />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        {stream === undefined ? "Set up the stream" : "Save"}
      </Button>
    </form>
  );
}
