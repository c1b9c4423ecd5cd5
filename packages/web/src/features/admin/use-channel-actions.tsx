import type { AdminChannel } from "@marquee/contracts/operations/admin/admin-channel.schema";
import type { ListAction, ListActions } from "@/components/list-screen/list-types.ts";
import { questionTitle } from "@/components/list-screen/question-title.ts";
import { useChannelChanges } from "@/data/admin-channels.ts";
import { changeWithReason } from "./change-with-reason.tsx";
import { isDeleted } from "./components/channel-cells.tsx";

/** What can be done with channels, and the reload after it. */
export function useChannelActions(): ListActions<AdminChannel> {
  const { change, refresh } = useChannelChanges();
  const showTo = (privacy_type: AdminChannel["privacy_type"]): ListAction<AdminChannel> => ({
    label: `Make ${privacy_type}`,
    done: `${privacy_type} now`,
    question: (channels) => ({
      title: `Make ${channels.length === 1 ? "this channel" : `${channels.length} channels`} ${privacy_type}?`,
      description:
        privacy_type === "private"
          ? "Only people who log in see it. The creator is notified."
          : "Everybody sees it. A channel with a price stays private. The creator is notified.",
    }),
    fits: (channel) =>
      !isDeleted(channel) &&
      channel.privacy_type !== privacy_type &&
      (privacy_type === "private" || channel.price === 0),
    change: changeWithReason({
      confirm: `Make ${privacy_type}`,
      hint: "The creator reads it.",
      change: (channel, reason) => change(channel, { privacy_type, reason }),
    }),
  });
  return {
    refresh,
    actions: [
      showTo("public"),
      showTo("private"),
      {
        label: "Restore",
        done: "restored",
        question: (channels) => ({
          title: questionTitle("Restore", channels, "channel"),
          description:
            "It is back in the lists with its videos. The creator and the buyers are notified.",
        }),
        fits: ({ is_blocked }) => is_blocked,
        change: changeWithReason({
          confirm: "Restore",
          hint: "The creator reads it.",
          change: (channel, reason) => change(channel, { is_blocked: false, reason }),
        }),
      },
      {
        label: "Block",
        done: "blocked",
        isDanger: true,
        question: (channels) => ({
          title: questionTitle("Block", channels, "channel"),
          description:
            "Nobody sees it or plays its videos, buyers included; they are told of it. Live streams end at once.",
        }),
        fits: (channel) => !isDeleted(channel) && !channel.is_blocked,
        change: changeWithReason({
          confirm: "Block",
          hint: "The creator reads it.",
          isDanger: true,
          change: (channel, reason) => change(channel, { is_blocked: true, reason }),
        }),
      },
    ],
  };
}
