import { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import { maxCaptionsCount } from "@marquee/contracts/limits";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { type TranscriptLine, transcriptLines } from "@/lib/captions/transcript-lines.ts";
import { captionsKeys } from "./signed-in-keys.ts";

/** The addresses of the texts are valid for up to two hours. */
const validMilliseconds = 3_600_000;

/** The languages of a video's transcript, in the order in which they were added. */
export const transcriptsQuery = (videoId: string) =>
  queryOptions({
    queryKey: captionsKeys.list("transcripts", { videoId }),
    queryFn: ({ signal }) =>
      request(
        captionsCalls.transcripts,
        { params: { id: videoId }, query: { limit: maxCaptionsCount } },
        { signal },
      ),
    staleTime: validMilliseconds,
  });

/** The lines of one transcript; none if its captions were removed meanwhile. */
export const transcriptQuery = (client: QueryClient, videoId: string, captionsId: string) =>
  queryOptions({
    queryKey: captionsKeys.detail(captionsId, "transcript"),
    queryFn: async (): Promise<readonly TranscriptLine[]> => {
      const { transcripts } = await client.fetchQuery(transcriptsQuery(videoId));
      const transcript = transcripts.find(({ id }) => id === captionsId);
      return transcript === undefined
        ? []
        : transcriptLines(await readCaptionsText(transcript.text_url));
    },
    staleTime: validMilliseconds,
  });

/** The text of captions that are ready. @throws Error when the provider does not answer */
export async function readCaptionsText(textUrl: string): Promise<string> {
  const answer = await fetch(textUrl);
  if (!answer.ok) throw new Error("The captions could not be loaded. Try again.");
  return answer.text();
}
