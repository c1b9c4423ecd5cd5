import type { NotificationGroup } from "@marquee/contracts/people/preference/notification-groups";
import type { Preferences } from "@marquee/contracts/people/preference/preference.schema";

/** One switch: a group, push or mail, on or off. */
export interface PreferenceChange {
  group: NotificationGroup;
  way: "push" | "email";
  on: boolean;
}

export const withChange = (
  before: Preferences,
  { group, way, on }: PreferenceChange,
): Preferences => ({
  ...before,
  preferences: before.preferences.map((one) => (one.group === group ? { ...one, [way]: on } : one)),
});
