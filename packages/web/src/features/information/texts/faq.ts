import { addressUndoHours, buyerKeepDays } from "@marquee/contracts/constants";
import {
  buyerRefundDays,
  selfRefundDays,
  selfRefundLimit,
  watchedPercentLimit,
} from "@marquee/contracts/money/refund/refund.schema";
import { brand } from "@/brand.ts";
import { videoLimit, viewCounting } from "@/lib/limit-text.ts";

export interface Question {
  question: string;
  answer: string;
  /** A page that continues the answer. */
  link?: {
    label: string;
    to: string;
    /** Not for admins, who cannot open the page. */
    isForBuyers?: true;
  };
}

export interface Topic {
  title: string;
  questions: readonly Question[];
}

const watching: Topic = {
  title: "Watching",
  questions: [
    {
      question: "Do I need an account to watch?",
      answer:
        "No, not for free videos in public channels. You need one to buy, follow, comment and review, and for private channels.",
    },
    {
      question: "Why does a video ask for a price?",
      answer:
        "Its creator sells it on its own. You buy it once and can watch it as often as you like. Some channels are sold as a whole: then the channel opens all of its videos.",
    },
    {
      question: "How are views counted?",
      answer: viewCounting,
    },
    {
      question: "Can I continue where I stopped?",
      answer:
        "Yes, when you are logged in. The video starts at the place where you left it, on every device.",
    },
    {
      question: "Can I keep videos for later?",
      answer:
        "Yes. Below a video, press Watch later, or add it to a playlist of your own. Both are in your library, and only you see them. A playlist plays from its first video to its last.",
      link: { label: "Open my playlists", to: "/my_library?tab=playlists", isForBuyers: true },
    },
    {
      question: "How do I learn of new videos and posts?",
      answer:
        "Follow the channel. What is new there is in your library, under Following, and in your notifications. If you choose e-mail for channels in your notification settings, we mail it to you too, posts as a whole.",
      link: { label: "See what is new", to: "/my_library?tab=following", isForBuyers: true },
    },
  ],
};

const buying: Topic = {
  title: "Buying",
  questions: [
    {
      question: "How do I pay?",
      answer:
        "On the page of our payment provider, with a card or with another method that it offers in your country. We never see the number of your card.",
    },
    {
      question: "When can I watch what I bought?",
      answer:
        "As soon as the payment is confirmed, which takes a few seconds with a card. A bank debit can take some days; we tell you when the video is open.",
    },
    {
      question: "Can I get my money back?",
      answer: `Yes, within ${buyerRefundDays} days and if you watched less than ${watchedPercentLimit} % of it. Ask for it in your library. After you opened the video, it can take up to two hours until the refund is possible. You can refund ${selfRefundLimit} purchases in ${selfRefundDays} days.`,
      link: { label: "Open my library", to: "/my_library", isForBuyers: true },
    },
    {
      question: "What happens when a creator deletes a video that I bought?",
      answer: `You can watch it for another ${buyerKeepDays} days, and we tell you at once.`,
    },
    {
      question: "How do I leave a membership?",
      answer:
        "In your library, under Channels. The membership runs to the end of the month that you paid for, and nothing is charged after that.",
      link: { label: "Open my channels", to: "/my_library?tab=channels", isForBuyers: true },
    },
  ],
};

const creating: Topic = {
  title: "Creating",
  questions: [
    {
      question: "What do I need to publish a video?",
      answer:
        "A verified e-mail address, a profile that is filled in, and a plan. To sell, you also need a payout account.",
      link: { label: "See the plans", to: "/pricing" },
    },
    {
      question: "What happens after the free trial?",
      answer:
        "The first payment is then made, with the card or the bank account that you entered. A coupon that is still valid reduces it. If you cancel before, nothing is charged. You can cancel at any time; the plan then runs to the end of its period.",
    },
    {
      question: "What are upload minutes?",
      answer:
        "Each video takes as many minutes as it is long, rounded up. Your plan brings minutes every month; those of the plan do not carry over. Minutes that you buy do not expire.",
    },
    {
      question: "How much do I earn from a sale?",
      answer:
        "The price less the platform fee of your plan. The payouts page follows every sale to your bank, to the cent.",
    },
    {
      question: "Can I give a discount?",
      answer:
        "Yes, with coupons of your own: for one video or channel, or for everything that you sell once. You choose the discount, the last day and how often each works, and share a link that has the code. If we have a coupon with the same code, yours counts for what you sell. The platform fee is taken from what the buyer pays.",
    },
    {
      question: "Which files can I upload?",
      answer: `MP4, MOV, MKV, WebM and others, ${videoLimit}. An interrupted upload continues where it stopped.`,
    },
    {
      question: "Who is told of what I publish?",
      answer:
        "Everybody who follows or has bought one of your channels: in the notifications, on their devices, and by e-mail if they have chosen that. A post reaches the people of all of your channels.",
    },
    {
      question: "How do I stream live?",
      answer:
        "The Studio plan includes live streams. Create a stream in your channel, put its address and key into OBS or another encoder, and start. The replay becomes a draft in your channel.",
    },
  ],
};

const account: Topic = {
  title: "Your account",
  questions: [
    {
      question: "Can I be a watcher and a creator?",
      answer:
        "Yes. The badge at the top switches between the two modes. What you bought and what you published stay yours in both.",
    },
    {
      question: "How do I change my e-mail address?",
      answer: `In your profile. We send a code to the old address and one to the new address. If somebody else changed it, open the link in the mail to your old address within ${addressUndoHours} hours. It undoes the change.`,
    },
    {
      question: "How do I delete my account?",
      answer:
        "In your profile. You see what is deleted before you confirm. A plan and memberships end with the account.",
    },
    {
      question: "How do I get a copy of my data?",
      answer: "In your profile. We prepare a file with everything and tell you when it is ready.",
    },
  ],
};

/** The questions for each kind of reader (spec §2: /faq, /faq/watcher, /faq/creator). */
export const faq = {
  everyone: {
    title: "Frequently asked questions",
    description: `The short answers about ${brand.name}.`,
    topics: [watching, buying, creating, account],
  },
  watcher: {
    title: "FAQs for watchers",
    description: "Watching, buying and your account.",
    topics: [watching, buying, account],
  },
  creator: {
    title: "FAQs for creators",
    description: "Publishing, selling and your account.",
    topics: [creating, buying, account],
  },
} as const satisfies Record<
  string,
  { title: string; description: string; topics: readonly Topic[] }
>;
