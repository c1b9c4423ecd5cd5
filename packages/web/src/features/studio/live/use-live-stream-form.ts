import { zodResolver } from "@hookform/resolvers/zod";
import { createLiveStreamSchema } from "@marquee/contracts/content/live/live.schema";
import { useQueryClient } from "@tanstack/react-query";
import { type EditedLiveStream, useSaveLiveStream } from "@/data/live-stream-changes.ts";
import { liveStreamQuery } from "@/data/live-streams.ts";
import { readNow } from "@/data/read-now.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useContractForm } from "@/lib/forms.ts";
import { useNewerVersion } from "@/lib/use-newer-version.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import { liveStreamFields, liveStreamValues } from "./live-stream-values.ts";

export interface LiveStreamFormOptions {
  channelId: string;
  /** The stream to change; a new one without it. */
  stream?: EditedLiveStream & {
    hasEnded: boolean;
    /** Its recording is a video, which copied the texts when it was made. */
    hasRecording: boolean;
  };
  onSaved: (stream: EditedLiveStream) => void;
}

/** The form of a live stream: sets it up or saves it, and takes over what another tab or device has saved meanwhile. */
export function useLiveStreamForm({ channelId, stream, onSaved }: LiveStreamFormOptions) {
  const save = useSaveLiveStream(stream?.stream_id);
  const client = useQueryClient();
  const form = useContractForm({
    resolver: zodResolver(createLiveStreamSchema),
    defaultValues: liveStreamValues(channelId, stream),
  });
  const { notice, saveVersion } = useNewerVersion({
    form,
    item: stream,
    valuesOf: (item: EditedLiveStream) => liveStreamValues(channelId, item),
    fields: liveStreamFields,
    read: async () => {
      const id = stream?.stream_id ?? "";
      const { own, ...newest } = await readNow(client, liveStreamQuery(id));
      if (own === null) throw new Error("Only its owner edits a live stream");
      return { ...newest, version: own.version };
    },
  });
  useFormDraft(`live-${stream?.stream_id ?? channelId}`, form);
  const submit = form.submitTo(async (body) => {
    const saved =
      stream === undefined
        ? await save.mutateAsync({ body })
        : await saveVersion((version) => save.mutateAsync({ body, version }));
    if (saved !== undefined) onSaved(saved);
  });
  return {
    form,
    submit,
    notice,
    needsPlan: hasCode(save.error, "plan_limit_reached", "subscription_required"),
  };
}
