import type { Deletion } from "@marquee/contracts/operations/deletion/deletion.schema";

interface Group {
  id: string;
  label: string;
  /** Absent for the group of every step that no other group names, such as one of a new entity. */
  steps?: readonly string[];
}

/** The steps of a deletion, grouped and named for the person whose account was deleted. */
const groups: readonly Group[] = [
  {
    id: "closed",
    label: "Close the account and its subscriptions",
    steps: ["sign_out", "subscriptions", "catalog"],
  },
  { id: "works", label: "Delete channels, videos and posts", steps: ["channels", "blogs"] },
  { id: "activity", label: "Delete comments, reviews, history and notifications" },
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

/** What buyers keep for 90 days is shown separately. */
const buyersSteps = ["buyers_time", "files"];

const namedSteps = groups.flatMap((group) => group.steps ?? []);

export interface DeletionGroup {
  id: string;
  label: string;
  isDone: boolean;
}

/**
 * Which groups are done, and the overall progress in percent. The 90 days of the buyers' access are shown separately.
 */
export function deletionGroups({ steps }: Pick<Deletion, "steps">): {
  groups: DeletionGroup[];
  percent: number;
} {
  const counted = steps.filter(({ name }) => !buyersSteps.includes(name));
  const undone = counted.flatMap(({ name, state }) => (state === "done" ? [] : [name]));
  return {
    groups: groups.map(({ id, label, steps: names }) => ({
      id,
      label,
      isDone: !undone.some((name) =>
        names === undefined ? !namedSteps.includes(name) : names.includes(name),
      ),
    })),
    percent: Math.round(((counted.length - undone.length) / counted.length) * 100),
  };
}
