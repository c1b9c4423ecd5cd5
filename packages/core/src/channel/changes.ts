/** What owners change. Apart from the reads, so that a function loads it with its first change. */
export { createChannel } from "./create-channel.ts";
export { reorderChannels } from "./reorder-channels.ts";
export { updateChannel } from "./update-channel.ts";
