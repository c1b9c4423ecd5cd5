import { personLimits } from "@marquee/contracts/limits";
import type { ProfileSteps } from "@marquee/contracts/people/user/user.schema";
import { imageHint } from "@/lib/limit-words.ts";

const { bio } = personLimits;

type StepName = keyof ProfileSteps;

/** The steps to a complete profile, in the best order (10 percent each, plan and payouts 20). */
export const profileSteps: readonly {
  name: StepName;
  label: string;
  hint: string;
  points: number;
}[] = [
  { name: "name", label: "Your name", hint: "Shown beside everything you publish.", points: 10 },
  {
    name: "email_verified",
    label: "Verified e-mail address",
    hint: "Open the link in the mail that we sent.",
    points: 10,
  },
  { name: "picture", label: "A picture", hint: imageHint, points: 10 },
  {
    name: "bio",
    label: "A bio",
    hint: `${bio.minimum} to ${bio.maximum.toLocaleString("en")} characters about you and your work.`,
    points: 10,
  },
  { name: "category", label: "Your category", hint: "Where people find you.", points: 10 },
  { name: "country", label: "Your country", hint: "Where you are paid.", points: 10 },
  { name: "subscription", label: "A plan", hint: "Opens channels and uploads.", points: 20 },
  {
    name: "payout_account",
    label: "A payment account",
    hint: "Where the money of your sales goes. Needed before you sell.",
    points: 20,
  },
];
