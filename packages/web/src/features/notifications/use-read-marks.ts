import type { Notification } from "@marquee/contracts/people/notification/notification.schema";
import { useEffect, useRef, useState } from "react";
import { useMarkNotificationsRead } from "@/data/notifications.ts";

/** The maximum number of ids in one call. */
const batchSize = 50;

/** Marks shown notifications as read. Returns those that were new in this visit, so that they stay highlighted. */
export function useReadMarks(shown: readonly Notification[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const marked = useRef(new Set<string>());
  const { mutate } = useMarkNotificationsRead();
  useEffect(() => {
    const unread = shown.filter(({ id, read_at }) => read_at === null && !marked.current.has(id));
    if (unread.length === 0) return;
    const ids = unread.map(({ id }) => id);
    for (const id of ids) marked.current.add(id);
    setFresh((before) => new Set([...before, ...ids]));
    for (let start = 0; start < ids.length; start += batchSize) {
      mutate(ids.slice(start, start + batchSize));
    }
  }, [shown, mutate]);
  return fresh;
}
