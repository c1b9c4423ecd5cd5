import { useCallback, useEffect, useState } from "react";
import { describeError } from "@/lib/api-error.ts";
import type { Playback } from "@/lib/playback.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { Button } from "../ui/button.tsx";
import MuxPlayer from "./mux-player.tsx";
import type { PlayerProps } from "./player-props.ts";
import { LoadingPoster } from "./poster.tsx";
import { hasExpired, withUsableExpiry } from "./renewal.ts";

/** A player whose page may have been open for hours: it renews expired addresses before it starts. */
export default function FreshPlayer(props: PlayerProps) {
  const latest = useLatest(props);
  const renew = useCallback(async () => {
    try {
      return withUsableExpiry(await latest.current.renew(), Date.now());
    } catch (failure) {
      latest.current.onFailed?.();
      throw failure;
    }
  }, [latest]);
  const [usable, setUsable] = useState<Playback | undefined>(() =>
    hasExpired(props.playback.expiresAt, Date.now()) ? undefined : props.playback,
  );
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (usable !== undefined || error !== undefined) return;
    let isOver = false;
    renew().then(
      (fresh) => !isOver && setUsable(fresh),
      (failure: unknown) => !isOver && setError(failure),
    );
    return () => {
      isOver = true;
    };
  }, [usable, error, renew]);
  if (usable !== undefined) return <MuxPlayer {...props} playback={usable} renew={renew} />;
  if (error === undefined) return <LoadingPoster poster={props.poster} />;
  return (
    <div
      role="alert"
      className="grid size-full place-content-center justify-items-center gap-3 p-4 text-center text-white"
    >
      <p>{describeError(error).message}</p>
      <Button size="small" onClick={() => setError(undefined)}>
        Try again
      </Button>
    </div>
  );
}
