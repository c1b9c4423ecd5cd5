import { personLimits } from "@marquee/contracts/limits";
import type { ProfileSteps } from "@marquee/contracts/people/user/user.schema";
import { imageHint } from "@/lib/limit-text.ts";

const { bio } = personLimits;

type StepName = keyof ProfileSteps;

/** The steps to a complete profile, in the best order. */
export const profileSteps: readonly {
  name: StepName;
  label: string;
  hint: string;
}[] = [
  { name: "name", label: "Your name", hint: "Shown beside everything you publish." },
  {
    name: "email_verified",
    label: "Verified e-mail address",
    hint: "Open the link in the mail that we sent.",
  },
  { name: "picture", label: "A picture", hint: imageHint },
  {
    name: "bio",
    label: "A bio",
    hint: `${bio.minimum} to ${bio.maximum.toLocaleString("en")} characters about you and your work.`,
  },
  { name: "category", label: "Your category", hint: "Where people find you." },
  { name: "country", label: "Your country", hint: "Where you are paid." },
  { name: "subscription", label: "A plan", hint: "Opens channels and uploads." },
  {
    name: "payout_account",
    label: "A payout account",
    hint: "Where the money of your sales goes. Needed before you sell.",
  },
];
