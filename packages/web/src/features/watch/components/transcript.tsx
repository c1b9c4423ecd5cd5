import type { Transcript as Language } from "@marquee/contracts/content/captions/captions.schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ScrollText, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { LoadedPart } from "@/components/loaded-part.tsx";
import type { PlayerControl } from "@/components/player/player-control.ts";
import { Button } from "@/components/ui/button.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Select } from "@/components/ui/select.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { transcriptQuery, transcriptsQuery } from "@/data/transcripts.ts";
import { preferredTranscript } from "@/lib/captions/transcript-lines.ts";
import { isWide } from "@/lib/use-is-wide.ts";
import { TranscriptText } from "./transcript-text.tsx";

interface TranscriptProps {
  videoId: string;
  control: PlayerControl;
  /** Id of the element in which it stands on a wide screen. */
  besideId: string;
}

const loading = { what: "the transcript", skeleton: <Skeleton className="m-4 h-48" /> };

/** The button that shows the captions of a video as a text: beside the player, or below the button. */
export default function Transcript({ videoId, control, besideId }: TranscriptProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<"below" | HTMLElement>();
  const toggle = () => {
    const beside = isWide() ? document.getElementById(besideId) : null;
    setPlace(place === undefined ? (beside ?? "below") : undefined);
  };
  const panel = (
    <TranscriptPanel
      videoId={videoId}
      control={control}
      takesFocus={place !== "below"}
      onClose={() => {
        setPlace(undefined);
        button.current?.focus({ preventScroll: true });
      }}
    />
  );
  return (
    <>
      <Button
        ref={button}
        size="small"
        className="mt-5"
        aria-expanded={place !== undefined}
        onClick={toggle}
      >
        <ScrollText aria-hidden="true" />
        Transcript
      </Button>
      {place === "below" ? panel : place && createPortal(panel, place)}
    </>
  );
}

interface TranscriptPanelProps extends Pick<TranscriptProps, "videoId" | "control"> {
  /** It is beside the player, away from its button, so its heading takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
}

/** The captions of a video as a text that follows the player. */
function TranscriptPanel({ videoId, control, takesFocus, onClose }: TranscriptPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useQuery(transcriptsQuery(videoId));
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section aria-labelledby="transcript" className="mt-3 rounded border bg-raised xl:mt-0">
      <div className="flex items-center justify-between gap-3 border-b py-1 pr-1 pl-4">
        <h2 ref={heading} id="transcript" tabIndex={-1} className="text-lg focus:outline-none">
          Transcript
        </h2>
        <Button variant="quiet" size="icon" aria-label="Close the transcript" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <LoadedPart query={list} {...loading}>
        {({ transcripts }) => (
          <Languages videoId={videoId} languages={transcripts} control={control} />
        )}
      </LoadedPart>
    </section>
  );
}

interface LanguagesProps extends Pick<TranscriptProps, "videoId" | "control"> {
  languages: readonly Language[];
}

/** The transcript in the language that the reader prefers, or has chosen. */
function Languages({ videoId, languages, control }: LanguagesProps) {
  const client = useQueryClient();
  const [chosenId, setChosenId] = useState<string>();
  const chosen =
    languages.find(({ id }) => id === chosenId) ??
    preferredTranscript(languages, navigator.languages);
  const text = useQuery({
    ...transcriptQuery(client, videoId, chosen?.id ?? ""),
    enabled: chosen !== undefined,
  });
  if (chosen === undefined) {
    return (
      <p className="p-4 text-muted">
        The transcript is being prepared. Come back in a few minutes.
      </p>
    );
  }
  return (
    <>
      {languages.length > 1 && (
        <Field label="Language" className="px-4 pt-4">
          {(connection) => (
            <Select
              {...connection}
              value={chosen.id}
              onChange={({ target }) => setChosenId(target.value)}
            >
              {languages.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <LoadedPart query={text} {...loading}>
        {(lines) => (
          <TranscriptText
            key={chosen.id}
            lines={lines}
            language={chosen.language_code}
            control={control}
          />
        )}
      </LoadedPart>
    </>
  );
}
