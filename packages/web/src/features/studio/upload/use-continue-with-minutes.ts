import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { minutesQuery } from "@/data/minutes.ts";
import { minutesOf } from "./minutes-of.ts";
import { continueUpload } from "./upload-manager.ts";
import type { Upload } from "./upload-store.ts";

/** The uploads that have waited for minutes and now get them, in their order. */
export function affordable(uploads: readonly Upload[], remaining: number): Upload[] {
  let left = remaining;
  return uploads.filter(({ failure, duration }) => {
    const needed = minutesOf([duration]);
    if (failure?.remedy !== "minutes" || needed > left) return false;
    left -= needed;
    return true;
  });
}

/** Continues the uploads that wait for minutes when there are more: they are bought in another tab. */
export function useContinueWithMinutes(uploads: readonly Upload[]): void {
  const client = useQueryClient();
  const isWaiting = uploads.some(({ failure }) => failure?.remedy === "minutes");
  const remaining = useQuery({ ...minutesQuery, enabled: isWaiting }).data?.remaining;
  const former = useRef<number>(undefined);
  useEffect(() => {
    const before = former.current;
    former.current = isWaiting ? remaining : undefined;
    if (before === undefined || remaining === undefined || remaining <= before) return;
    for (const { key } of affordable(uploads, remaining)) continueUpload(client, key);
  }, [client, isWaiting, remaining, uploads]);
}
