import {
  buyerRefundDays,
  creatorRefundDays,
  watchedPercentLimit,
} from "@marquee/contracts/money/refund/refund.schema";
import { goLiveTitle, helpPath } from "@/lib/help-links.ts";
import { videoLimit, viewCounting } from "@/lib/limit-text.ts";
import { longestBroadcastHours, reconnectSeconds } from "@/lib/live-limits.ts";
import { billingPath } from "@/lib/plan-links.ts";

export interface Article {
  /** The name by which films refer to it. */
  slug: string;
  title: string;
  text: string;
  /** The steps, in order. */
  steps?: readonly string[];
  link?: { label: string; to: string };
}

export interface HelpTopic {
  title: string;
  articles: readonly Article[];
}

const start: HelpTopic = {
  title: "Getting started",
  articles: [
    {
      slug: "complete-your-profile",
      title: "Complete your profile",
      text: "Channels, uploads and payouts open when your profile is 80 % complete; a payout account brings it to 100 %.",
      steps: [
        "Open the link in the mail that verifies your address.",
        "Add a picture, a bio, a category and your country.",
        "Choose a plan.",
        "Set up the payout account, if you want to sell.",
      ],
      link: { label: "Open my profile", to: "/profile" },
    },
    {
      slug: "open-a-channel",
      title: "Open a channel",
      text: "A channel holds your videos, playlists and live streams. A public channel is open to everybody; a private one needs a log-in, and a purchase if it has a price. Your plan says how many channels you can have.",
      link: { label: "Open my channels", to: "/channel" },
    },
    {
      slug: "switch-to-watching",
      title: "Switch between creating and watching",
      text: "The badge at the top switches between the two modes. What you published and what you bought stay yours in both.",
    },
  ],
};

const videos: HelpTopic = {
  title: "Videos and uploads",
  articles: [
    {
      slug: "upload-a-video",
      title: "Upload and publish a video",
      text: `Files of ${videoLimit} are taken: MP4, MOV, MKV, WebM and others. An interrupted upload continues where it stopped: after a closed tab or a restart, choose the same file again under Unfinished uploads within a day.`,
      steps: [
        "Open the dashboard or a channel and choose Upload videos.",
        "Choose one or more files, and give each a title and a channel.",
        "Wait until the video is processed. You are notified when it is ready.",
        "Add description, category and thumbnail, choose free or paid, and publish.",
      ],
      link: { label: "Upload videos", to: "/uploads" },
    },
    {
      slug: "upload-minutes",
      title: "How upload minutes are counted",
      text: "A video takes as many minutes as it is long, rounded up. The minutes are reserved when the upload begins, and released if it is cancelled or fails. The plan's minutes are renewed each month; minutes that you buy do not expire.",
      link: { label: "Buy upload minutes", to: "/payments/upload-minutes" },
    },
    {
      slug: "processing-failed",
      title: "A video could not be processed",
      text: "The file may be damaged or of a kind that cannot be read. Its minutes were released. Play the file on your computer, export it again as MP4, and upload it on the page of the video.",
    },
    {
      slug: "views",
      title: "How views are counted",
      text: viewCounting,
    },
  ],
};

const live: HelpTopic = {
  title: "Live streams",
  articles: [
    {
      slug: "go-live",
      title: goLiveTitle,
      text: "An encoder such as OBS sends your picture and sound to us. Your plan must include live streams. Only you see a private stream: try your encoder with one.",
      steps: [
        "Open your channel and choose Go live. Enter a title, and choose who finds the stream.",
        "Copy the server and the stream key from the control room into your encoder.",
        "Start the encoder. Within seconds, you and your viewers see the picture.",
        "Followers are notified when a public stream begins. To tell them earlier, choose Notify followers.",
        "Choose End stream when you are done. The recording becomes a draft video of your channel.",
      ],
      link: { label: "Show all help on live streams", to: helpPath("live streams") },
    },
    {
      slug: "live-from-a-phone",
      title: "Go live from a phone",
      text: "You need an app that sends video by RTMP, such as Larix Broadcaster.",
      steps: [
        "Set up the stream, and open its control room on the phone.",
        "Copy the server and the stream key into the app. If it asks for one address, enter the server, a slash and the key.",
        "Choose H.264 for the video, AAC for the sound, and a keyframe every two seconds.",
        "Hold the phone sideways, and start the broadcast in the app.",
      ],
    },
    {
      slug: "stream-key",
      title: "Keep the stream key secret",
      text: "Anyone who has the key can broadcast in your name. Every stream has a key of its own, which stops working when the stream ends. If somebody else has seen it, choose Reset key in the control room. Then enter the new key into your encoder.",
    },
    {
      slug: "live-viewers",
      title: "What your viewers see",
      text: "A public stream of a public channel is announced at the top of every page. The page of the stream starts the picture by itself, some seconds behind you. A stream of a private channel needs a log-in, and a purchase if the channel has a price. Viewers are told when the stream has ended.",
    },
    {
      slug: "live-end",
      title: "When a live stream ends",
      text: `It ends when you choose End stream, and always after ${longestBroadcastHours} hours. It also ends when your encoder sends nothing for ${reconnectSeconds} seconds; start the encoder again before that, and the broadcast goes on. A stream that has ended cannot begin again: set up a new one, which has a new key.`,
    },
    {
      slug: "live-recording",
      title: "What happens to the recording",
      text: "It becomes a draft video of your channel, and takes none of your minutes. You are notified when it is ready; edit and publish it like any other video. The page of the stream then shows the replay. If you delete the stream, a recording that is already a video stays.",
    },
  ],
};

const selling: HelpTopic = {
  title: "Selling and payouts",
  articles: [
    {
      slug: "set-up-payouts",
      title: "Set up your payout account",
      text: "Your sales go to an account of your own at our payment provider. It asks who you are and which bank account is yours. The country of the account is that of your profile and cannot be changed later.",
      link: { label: "Open my profile", to: "/profile" },
    },
    {
      slug: "money-on-hold",
      title: "Why money is on hold, and until when",
      text: "The payment provider holds each sale until the buyer's bank has paid, which takes some days. The payouts page shows the date on which it becomes available. Payouts also pause when the provider needs something from you; the first line of the page says what.",
    },
    {
      slug: "fees",
      title: "What is taken from a sale",
      text: "The platform fee of your plan, which is 10 % or less. Every payout lists each sale with its fees, to the cent.",
      link: { label: "Compare the plans", to: "/pricing" },
    },
    {
      slug: "refunds",
      title: "When a buyer asks for the money back",
      text: `A buyer can refund a purchase within ${buyerRefundDays} days if less than ${watchedPercentLimit} % was watched. You can refund a sale yourself for ${creatorRefundDays} days. A refund also returns its part of the platform fee.`,
    },
    {
      slug: "disputes",
      title: "A buyer disputes a payment with the bank",
      text: "Access closes until the bank has decided. The sale stays in your payouts meanwhile. Answer questions of the buyer in the comments, and write to us if you know what happened.",
      link: { label: "Contact us", to: "/contact-us" },
    },
  ],
};

const plans: HelpTopic = {
  title: "Plans and payments",
  articles: [
    {
      slug: "trial",
      title: "What happens after the free trial",
      text: "The first payment is then made, with the card or the bank account that you entered. A coupon that is still valid reduces it. If you cancel before, nothing is charged.",
      link: { label: "See my plan", to: billingPath },
    },
    {
      slug: "change-the-plan",
      title: "Upgrade, downgrade or cancel",
      text: "A more expensive plan starts at once, and the unused time of the old one is credited. A smaller plan and a cancellation count when the paid period ends; until then you can withdraw them. A plan that is not paid ends at once when you cancel it. The page shows the exact amount before you confirm.",
      steps: [
        "Open your profile and choose Manage the plan.",
        "Choose the plan.",
        "Read what is paid today and from the next period on, and confirm.",
      ],
      link: { label: "See my plan", to: billingPath },
    },
    {
      slug: "payment-failed",
      title: "The payment of my plan failed",
      text: "The plan works for seven more days while the payment is tried again. After that creating is paused; what you published stays up and your buyers keep their access. Pay the open invoice or use another card, and everything opens again at once.",
      link: { label: "See my plan", to: billingPath },
    },
    {
      slug: "invoices",
      title: "Find an invoice",
      text: "Every invoice of your plans is listed below the plan, each with its lines and a PDF.",
      link: { label: "See my invoices", to: billingPath },
    },
  ],
};

/** The written articles of the help desk. */
export const helpTopics: readonly HelpTopic[] = [start, videos, live, selling, plans];

const articles = helpTopics.flatMap((topic) => topic.articles);

/** The help desk with this article open. */
export function articlePath(slug: string): string {
  const title = articles.find((article) => article.slug === slug)?.title ?? "";
  return helpPath(title);
}
