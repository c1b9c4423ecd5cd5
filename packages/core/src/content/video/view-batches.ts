import { viewWindowMinutes } from "@marquee/contracts/constants";
import type { ViewPage } from "@marquee/contracts/people/figures/figures.schema";
import { dayOf, fromEpochSeconds } from "../../platform/time.ts";

/** One view for each viewer and video counts in this time. */
export const windowSeconds = viewWindowMinutes * 60;

export interface View {
  videoId: string;
  /** SHA-256 of the viewer. */
  viewer: string;
  /** Epoch seconds. */
  at: number;
  /** The page from which the viewer came. */
  page: ViewPage;
}

/** The maximum number of items in one transaction (DynamoDB, TransactWriteItems). */
const transactionItems = 100;

/**
 * Views of one creator's videos, oldest first, in batches that one transaction can write. A batch has each viewer of a
 * video once, and no more videos, channels and creators than fit with the counted views. A viewer's next view within
 * half an hour is left out.
 */
export function splitIntoBatches<V extends View & { video: { channel_id: string } }>(
  views: readonly V[],
): V[][] {
  const batches: V[][] = [];
  let remaining = [...views].sort((one, other) => one.at - other.at);
  while (remaining.length > 0) {
    const { first, later } = takeFirstOfEachViewer(remaining);
    batches.push(...fillTransactions(first));
    remaining = later;
  }
  return batches;
}

/** The first view of each viewer and video, and those views after it that count as well. */
function takeFirstOfEachViewer<V extends View>(views: readonly V[]): { first: V[]; later: V[] } {
  const firstOfViewer = new Map<string, V>();
  const later: V[] = [];
  for (const view of views) {
    const key = `${view.videoId} ${view.viewer}`;
    const first = firstOfViewer.get(key);
    if (first === undefined) firstOfViewer.set(key, view);
    else if (view.at >= first.at + windowSeconds) later.push(view);
  }
  return { first: [...firstOfViewer.values()], later };
}

function fillTransactions<V extends View & { video: { channel_id: string } }>(
  views: readonly V[],
): V[][] {
  const batches: V[][] = [];
  let batch: V[] = [];
  for (const view of views) {
    if (sizeOf([...batch, view]) > transactionItems) {
      batches.push(batch);
      batch = [];
    }
    batch.push(view);
  }
  batches.push(batch);
  return batches;
}

/**
 * One record for each viewer; an addition for each video, channel and the creator, and for the days of videos and
 * creator.
 */
function sizeOf(views: readonly (View & { video: { channel_id: string } })[]): number {
  const videos = new Set(views.map(({ videoId }) => videoId));
  const channels = new Set(views.map(({ video }) => video.channel_id));
  const days = new Set(views.map(dayOfView));
  const videoDays = new Set(views.map((view) => `${view.videoId} ${dayOfView(view)}`));
  return views.length + videos.size + channels.size + 1 + videoDays.size + days.size;
}

/** The UTC day on which a view counts. */
export const dayOfView = ({ at }: Pick<View, "at">): string => dayOf(fromEpochSeconds(at));
