import type { Deletion } from "@marquee/contracts/operations/deletion/deletion.schema";

interface Group {
  id: string;
  label: string;
  steps: readonly string[];
}

/** The steps of a deletion in the words of the person whose account it was. */
const groups: readonly Group[] = [
  {
    id: "closed",
    label: "Close the account and its subscriptions",
    steps: ["sign_out", "subscriptions", "catalogue"],
  },
  { id: "works", label: "Delete channels, videos and blogs", steps: ["channels", "blogs"] },
  {
    id: "activity",
    label: "Delete comments, reviews, history and notifications",
    steps: [
      "comments",
      "reviews",
      "follows",
      "history",
      "saved_videos",
      "notifications",
      "devices",
      "traces",
    ],
  },
  {
    id: "payments",
    label: "Take your name off the records of payments",
    steps: ["money_trail", "audit"],
  },
  { id: "files", label: "Delete your files and pictures", steps: ["exports", "pictures"] },
  {
    id: "profile",
    label: "Delete your log-in and profile",
    steps: ["identity", "record", "names"],
  },
];

export interface DeletionGroup {
  id: string;
  label: string;
  done: boolean;
}

/**
 * Which groups are done, and the overall progress in percent. The 90 days of the buyers' access are shown separately.
 */
export function deletionGroups({ steps }: Pick<Deletion, "steps">): {
  groups: DeletionGroup[];
  percent: number;
} {
  const undone = new Set(steps.flatMap(({ name, state }) => (state === "done" ? [] : [name])));
  const named = groups.flatMap((group) => group.steps);
  const left = named.filter((name) => undone.has(name)).length;
  return {
    groups: groups.map(({ id, label, steps: names }) => ({
      id,
      label,
      done: !names.some((name) => undone.has(name)),
    })),
    percent: Math.round(((named.length - left) / named.length) * 100),
  };
}
