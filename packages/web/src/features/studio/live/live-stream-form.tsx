import { zodResolver } from "@hookform/resolvers/zod";
import { createLiveStreamSchema } from "@marquee/contracts/content/live/live.schema";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { ChoiceField } from "@/components/choice-field.tsx";
import { NewerVersionNotice } from "@/components/newer-version-notice.tsx";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { type EditedLiveStream, useSaveLiveStream } from "@/data/live-stream-changes.ts";
import { liveStreamQuery } from "@/data/live-streams.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useContractForm } from "@/lib/forms.ts";
import { useNewerVersion } from "@/lib/use-newer-version.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import { liveStreamFields, liveStreamValues } from "./live-stream-values.ts";

interface LiveStreamFormProps {
  channelId: string;
  /** The stream to change; a new one without it. */
  stream?: EditedLiveStream;
  onSaved: (stream: EditedLiveStream) => void;
}

/** Title, description and privacy of a live stream. */
export function LiveStreamForm({ channelId, stream, onSaved }: LiveStreamFormProps) {
  const save = useSaveLiveStream(stream?.stream_id);
  const client = useQueryClient();
  const form = useContractForm({
    resolver: zodResolver(createLiveStreamSchema),
    defaultValues: liveStreamValues(channelId, stream),
  });
  const { registerField, control, submitTo, formState } = form;
  const { notice, saveVersion } = useNewerVersion({
    form,
    item: stream,
    valuesOf: (item: EditedLiveStream) => liveStreamValues(channelId, item),
    fields: liveStreamFields,
    read: async () => {
      const id = stream?.stream_id ?? "";
      const { own, ...newest } = await client.fetchQuery({ ...liveStreamQuery(id), staleTime: 0 });
      if (own === null) throw new Error("Only its owner edits a live stream");
      return { ...newest, version: own.version };
    },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useFormDraft(`live-${stream?.stream_id ?? channelId}`, form);
  const submit = submitTo(async (body) => {
    const saved =
      stream === undefined
        ? await save.mutateAsync({ body })
        : await saveVersion((version) => save.mutateAsync({ body, version }));
    if (saved !== undefined) onSaved(saved);
  });
  const needsPlan = hasCode(save.error, "plan_limit_reached", "subscription_required");
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
      <TextField label="Title" {...registerField("title")} />
      <TextareaField label="Description" optional rows={5} {...registerField("description")} />
      <ChoiceField
        control={control}
        name="privacy_type"
        legend="Who finds it"
        unset="public"
        choices={[
          {
            value: "public",
            label: "Public",
            hint: "In lists. Followers are notified when it begins.",
          },
          {
            value: "unlisted",
            label: "Unlisted",
            hint: "Only with the link. Followers are notified when you ask for it.",
          },
          { value: "private", label: "Private", hint: "Only you: to try the encoder." },
        ]}
      />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        {stream === undefined ? "Set up the stream" : "Save"}
      </Button>
    </form>
  );
}
