import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { invalidate } from "../invalidate.ts";
import { playlistKeys, searchKeys } from "../keys.ts";
import { ownVideoEffects } from "../signed-in-keys.ts";

it("reloads the playlists with a changed or deleted video", async () => {
  const client = new QueryClient();
  const [playlist, search] = [playlistKeys.detail("ser_1"), searchKeys.all];
  for (const key of [playlist, search]) client.setQueryData(key, {});
  await invalidate(client, ownVideoEffects);
  const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect([isOld(playlist), isOld(search)]).toEqual([true, false]);
});
