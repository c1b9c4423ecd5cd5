import { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import type { Captions, CreateCaptions } from "@marquee/contracts/content/captions/captions.schema";
import { maxCaptionsCount } from "@marquee/contracts/limits";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { request } from "@/lib/api.ts";
import { mayBeStored, unlessDeleted } from "@/lib/api-error.ts";
import { postSignedForm } from "@/lib/post-signed-form.ts";
import { invalidate } from "./invalidate.ts";
import { retryAfterLostAnswer } from "./lost-answer.ts";
import { prepareChange } from "./prepare-change.ts";
import { captionsKeys } from "./signed-in-keys.ts";

const preparingPollMilliseconds = 2500;

/** The captions of one of the caller's videos. */
export const captionsQuery = (videoId: string) =>
  queryOptions({
    queryKey: captionsKeys.list("of-video", { videoId }),
    queryFn: ({ signal }) =>
      request(
        captionsCalls.list,
        { params: { id: videoId }, query: { limit: maxCaptionsCount } },
        { signal },
      ),
    select: ({ captions }) => captions,
    refetchInterval: ({ state }) =>
      state.data?.captions.some(({ status }) => status === "preparing")
        ? preparingPollMilliseconds
        : false,
  });

/** Uploads a WebVTT text and returns its key. */
async function uploadText(videoId: string, text: string): Promise<string> {
  const file = new Blob([text], { type: "text/vtt" });
  const form = await prepareChange(
    request(captionsCalls.createFile, {
      params: { id: videoId },
      body: { content_type: "text/vtt", size: file.size },
    }),
  );
  await postSignedForm("The captions", form, file);
  return form.key;
}

export interface SaveCaptions {
  details: Pick<CreateCaptions, "language_code" | "name" | "closed_captions">;
  /** WebVTT. */
  text: string;
  /** The captions that these replace. */
  replaces: string | undefined;
}

/**
 * Adds captions, optionally as a replacement for others, because the provider cannot change a track. A retry after a
 * lost answer also replaces what the first try may have stored.
 */
export function useSaveCaptions(videoId: string) {
  const client = useQueryClient();
  const params = { id: videoId };
  /** Ids of the captions before the first try. */
  const former = useRef<ReadonlySet<string>>(undefined);
  const isUnconfirmed = useRef(false);
  const [mayBeRemoved, setMayBeRemoved] = useState(false);
  const save = useMutation({
    mutationFn: async ({ details, text, replaces }: SaveCaptions): Promise<Captions> => {
      const { captions: known } = await prepareChange(
        client.ensureQueryData(captionsQuery(videoId)),
      );
      former.current ??= new Set(known.map(({ id }) => id));
      const isOfFirstTry = ({ id, name }: Captions) =>
        isUnconfirmed.current && name === details.name && former.current?.has(id) === false;
      const key = await uploadText(videoId, text);
      if (replaces !== undefined || isUnconfirmed.current) {
        // An earlier attempt may already have deleted them.
        const { captions } = await request(captionsCalls.list, { params });
        const replaced = captions.find((one) => one.id === replaces || isOfFirstTry(one));
        if (replaced !== undefined) {
          setMayBeRemoved(true);
          await request(captionsCalls.remove, { params: { ...params, captions_id: replaced.id } });
        }
      }
      try {
        return await request(captionsCalls.create, { params, body: { ...details, key } });
      } catch (error) {
        if (mayBeStored(error)) isUnconfirmed.current = true;
        throw error;
      }
    },
    // The editor has replaced the list, which would offer the former captions when it comes back.
    onSettled: () =>
      client.invalidateQueries({ queryKey: captionsQuery(videoId).queryKey, refetchType: "all" }),
  });
  return {
    ...save,
    /** Whether a try has removed the former captions, perhaps. */
    mayBeRemoved,
  };
}

/** Removes captions, once more after a lost answer. */
export function useRemoveCaptions(videoId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (captionsId: string) => {
      const params = { id: videoId, captions_id: captionsId };
      return retryAfterLostAnswer(() =>
        request(captionsCalls.remove, { params }).catch(unlessDeleted),
      );
    },
    onSuccess: () => invalidate(client, [captionsKeys.all]),
  });
}
