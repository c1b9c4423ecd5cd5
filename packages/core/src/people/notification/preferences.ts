import type { Notification } from "@marquee/contracts/people/notification/notification.schema";
import {
  type NotificationGroup,
  notificationGroups,
} from "@marquee/contracts/people/preference/notification-groups";
import {
  emailRules,
  groupOfType,
  type Preference,
} from "@marquee/contracts/people/preference/preference.schema";
import type { User } from "../user/index.ts";

/** A person's choices, on their record; a group without a choice is absent, and so is push or e-mail. */
export type Choices = NonNullable<User["notification_choices"]>;

/** The setting of a group: the person's choice if there is one, otherwise the default. */
export function preferenceOf(choices: Choices | undefined, group: NotificationGroup): Preference {
  const rule = emailRules[group];
  const chosen = choices?.[group];
  const isFixed = rule === "always";
  return {
    group,
    push: chosen?.push ?? true,
    email: isFixed || (chosen?.email ?? rule === "on"),
    email_can_change: !isFixed,
  };
}

export const allPreferences = (choices: Choices | undefined): Preference[] =>
  notificationGroups.map((group) => preferenceOf(choices, group));

/** Whether a notification of this type is pushed and mailed. */
export function deliveryOf(
  choices: Choices | undefined,
  type: Notification["type"],
): { push: boolean; email: boolean } {
  const group = groupOfType[type];
  return group === null ? { push: true, email: false } : preferenceOf(choices, group);
}
