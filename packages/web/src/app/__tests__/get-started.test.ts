import { expect, it } from "vitest";
import { reasonFor } from "../modals/get-started.tsx";

it.each([
  [
    { hasPlan: false, hadTrial: false },
    "Channels and uploads open once your profile is filled in and you have a plan. Plans can start with a free trial.",
  ],
  [
    { hasPlan: false, hadTrial: true },
    "Channels and uploads open once your profile is filled in and you have a plan.",
  ],
  [
    { hasPlan: true, hadTrial: true },
    "You have a plan. Channels and uploads open once your profile is filled in, too.",
  ],
])("tells a creator with %o what is missing", (creator, reason) => {
  expect(reasonFor(creator)).toBe(reason);
});
