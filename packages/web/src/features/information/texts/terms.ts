import { buyerKeepDays } from "@marquee/contracts/constants";
import {
  buyerRefundDays,
  selfRefundDays,
  selfRefundLimit,
  watchedPercentLimit,
} from "@marquee/contracts/money/refund/refund.schema";
import { brand } from "@/brand.ts";
import type { TextSection } from "./text-section.ts";

/** The terms of service, in the order of the page; another operator edits this file. */
export const terms: readonly TextSection[] = [
  {
    title: "Your account",
    paragraphs: [
      `${brand.legalOwner} runs ${brand.name}. Accounts are for people of 16 or over. Keep your password to yourself: what is done with your account counts as done by you.`,
      "You can ask for everything that we store about you, and delete your account, at any time. A deleted account does not come back.",
    ],
  },
  {
    title: "What you buy",
    paragraphs: [
      "Prices are in US dollars and include what the payment page shows. Payments are made on the pages of our payment provider; we never see your card.",
      `What you have bought stays yours to watch as long as it is here. If its creator takes it down, you can watch it for ${buyerKeepDays} more days, and you are notified.`,
      `You can ask for a whole refund within ${buyerRefundDays} days, as long as you have watched less than ${watchedPercentLimit} %. You can ask a little more than two hours after you last opened it, and for ${selfRefundLimit} purchases in ${selfRefundDays} days; otherwise ask its creator. A membership is paid month by month and ends with the month in which you leave it.`,
    ],
  },
  {
    title: "What you publish",
    paragraphs: [
      "What you upload stays yours. You let us store it, convert it, show it and sell it at the price that you set, until you take it down.",
      "Publish only what you have the rights to. Nothing that is unlawful, that harms others or that deceives them.",
      "Of each sale we keep the share that your plan names; the rest goes to your payout account. What is refunded to a buyer is taken back from both.",
    ],
  },
  {
    title: "What we may do",
    paragraphs: [
      "We may block what breaks these terms, and close the account behind it. We say why, and you can write to us if you think that it is wrong.",
      "We look after the service with care, yet cannot promise that it never fails. What the law gives you as a consumer is not touched by anything here.",
    ],
  },
  {
    title: "Changes and questions",
    paragraphs: [
      "When these terms change in a way that matters to you, we write to you before they count.",
      `Questions: ${brand.supportEmail}.`,
    ],
  },
];
