import { Copy, Eye, EyeOff, RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { ActionError } from "@/components/ui/action-error.tsx";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { useStreamKey } from "@/data/live-streams.ts";
import { copyText } from "@/lib/copy-text.ts";
import { goLiveTitle, helpPath } from "@/lib/help-links.ts";
import { toast } from "@/lib/toast.ts";
import { EncoderHelp } from "./encoder-help.tsx";

/** The stream key, which is read only when its owner asks for it. */
function StreamKeyField({ streamId }: { streamId: string }) {
  const [shown, setShown] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const key = useStreamKey(streamId);
  useEffect(() => {
    // Another tab may reset the key, and a creator may share the screen.
    const hide = () => setShown(undefined);
    document.addEventListener("visibilitychange", hide);
    return () => document.removeEventListener("visibilitychange", hide);
  }, []);
  const isReading = key.isPending && key.variables === "read";
  const isResetting = key.isPending && key.variables === "reset";
  const withKey = (take: (value: string) => void) => {
    if (shown !== undefined) take(shown);
    else key.mutate("read", { onSuccess: ({ stream_key }) => take(stream_key) });
  };
  const reset = () =>
    key.mutate("reset", {
      onSuccess: ({ stream_key }) => {
        if (shown !== undefined) setShown(stream_key);
        toast.success("The stream has a new key.");
      },
      // The key may be a new one all the same: the former one is shown and copied no more.
      onError: () => setShown(undefined),
      onSettled: () => setIsAsking(false),
    });
  return (
    <div>
      <Field label="Stream key" hint="Keep it secret: anyone who has it can broadcast here.">
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              readOnly
              value={shown ?? "•".repeat(24)}
              onFocus={(event) => event.target.select()}
              className="min-w-0 font-mono text-sm"
            />
            <Button
              size="icon"
              className="shrink-0"
              aria-label={shown === undefined ? "Reveal the stream key" : "Hide the stream key"}
              loading={isReading && shown === undefined}
              onClick={() => (shown === undefined ? withKey(setShown) : setShown(undefined))}
            >
              {isReading ? null : shown === undefined ? (
                <Eye aria-hidden="true" />
              ) : (
                <EyeOff aria-hidden="true" />
              )}
            </Button>
          </div>
        )}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => withKey((value) => void copyText(value, "Stream key copied"))}
        >
          <Copy aria-hidden="true" />
          Copy key
        </Button>
        <Button size="small" variant="quiet" onClick={() => setIsAsking(true)}>
          <RotateCcw aria-hidden="true" />
          Reset key
        </Button>
      </div>
      <ActionError error={key.error} className="mt-2" />
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Reset the stream key?"
        description="The current key stops working at once. An encoder that uses it is disconnected and needs the new key."
        confirm="Reset key"
        confirming="Resetting…"
        danger
        busy={isResetting}
        onConfirm={reset}
      />
    </div>
  );
}

/** What the encoder needs: the server, the key, and how to enter both. */
export function EncoderPanel({ streamId, server }: { streamId: string; server: string }) {
  return (
    <section aria-labelledby="encoder" className="rounded border bg-raised p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="encoder" className="text-lg">
          Encoder
        </h2>
        <Button asChild variant="link" size="inline" className="touch text-sm">
          <Link to={helpPath(goLiveTitle)}>How to go live</Link>
        </Button>
      </div>
      <div className="mt-4 space-y-5">
        <Field label="Server">
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                readOnly
                value={server}
                onFocus={(event) => event.target.select()}
                className="min-w-0 font-mono text-sm"
              />
              <Button
                size="icon"
                className="shrink-0"
                aria-label="Copy the server"
                onClick={() => void copyText(server, "Server copied")}
              >
                <Copy aria-hidden="true" />
              </Button>
            </div>
          )}
        </Field>
        <StreamKeyField streamId={streamId} />
        <EncoderHelp server={server} />
      </div>
    </section>
  );
}
