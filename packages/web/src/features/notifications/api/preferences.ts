import { preferenceCalls } from "@marquee/contracts/preference/preference.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import type { PreferenceChange } from "../preference-change.ts";

/** What reaches one's devices and one's mailbox. */
export const preferencesQuery = queryOptions({
  queryKey: ["notification-preferences"],
  queryFn: ({ signal }) => request(preferenceCalls.get, {}, { signal }),
});

/** Without a version: a switch says all that is meant, whatever another device has changed beside it. */
export const changePreference = ({ group, way, on }: PreferenceChange) =>
  request(preferenceCalls.change, { body: { preferences: [{ group, [way]: on }] } });
