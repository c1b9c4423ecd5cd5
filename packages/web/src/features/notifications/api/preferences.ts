import { preferenceCalls } from "@marquee/contracts/preference/preference.calls";
import type {
  NotificationGroup,
  Preferences,
} from "@marquee/contracts/preference/preference.schema";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";

/** What reaches one's devices and one's mailbox. */
export const preferencesQuery = queryOptions({
  queryKey: ["notification-preferences"],
  queryFn: ({ signal }) => request(preferenceCalls.get, {}, { signal }),
});

/** One switch: a group, by which way, on or off. */
export interface PreferenceChange {
  group: NotificationGroup;
  way: "push" | "email";
  on: boolean;
}

/** Without a version: a switch says all that is meant, whatever another device has changed beside it. */
export const changePreference = ({ group, way, on }: PreferenceChange) =>
  request(preferenceCalls.change, { body: { preferences: [{ group, [way]: on }] } });

export const withChange = (
  before: Preferences,
  { group, way, on }: PreferenceChange,
): Preferences => ({
  ...before,
  preferences: before.preferences.map((one) => (one.group === group ? { ...one, [way]: on } : one)),
});
