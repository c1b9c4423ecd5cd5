import { buyerKeepDays } from "@marquee/contracts/constants";
import { brand } from "@/brand.ts";
import type { TextSection } from "./text-section.ts";

/** The privacy notice, in the order of the page. It lists what the product stores; update it when that changes. */
export const privacy: readonly TextSection[] = [
  {
    title: "Who is responsible",
    paragraphs: [
      `${brand.legalOwner} runs ${brand.name} and is responsible for your data. Write to ${brand.supportEmail} with any question about it.`,
    ],
  },
  {
    title: "What we store",
    paragraphs: [
      "Your account: name, e-mail address, and, if you fill them in, picture, bio, category and country.",
      "What you do here: purchases, memberships, comments, reviews, follows, notifications, and how far you have watched a video, so that it starts where you stopped.",
      "Views are counted with a random number that your browser keeps. We do not store who a visitor is.",
      "We write our own log of requests. It has no passwords, codes or keys in it, and we delete it after three months.",
    ],
  },
  {
    title: "Who else handles it",
    paragraphs: [
      "Firebase signs you in and delivers push messages. Your password is stored there and not here.",
      "Stripe takes payments and pays creators. Your card is entered on Stripe's pages; we never see its number.",
      "Mux stores and delivers videos and live streams. Amazon Web Services runs everything else.",
      "We sell no data and show no advertising of others. Promoted videos are paid for by their creators and are labelled.",
    ],
  },
  {
    title: "What creators see",
    paragraphs: [
      "A creator sees the name of the people who buy, join, comment or review, and what they paid. A creator does not see your e-mail address or your card.",
    ],
  },
  {
    title: "How long we keep it",
    paragraphs: [
      "As long as you have an account. When you delete your account, we delete what is about you. Invoices stay for as long as tax law demands, without your name.",
      `A sold video that its creator deletes stays playable for its buyers for ${buyerKeepDays} days.`,
    ],
  },
  {
    title: "Your rights",
    paragraphs: [
      "You can download everything that is stored about you, correct it, and delete your account, from your profile. You choose there which notifications reach you.",
      "You can complain to the data protection authority of your country.",
    ],
  },
  {
    title: "Cookies",
    paragraphs: [
      "There is one cookie, which keeps the colour theme that you choose. Your sign-in is kept in your browser's local storage. There is no tracking, so there is no banner.",
    ],
  },
];
