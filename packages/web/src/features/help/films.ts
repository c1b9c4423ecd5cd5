import changeYourPlanPoster from "./recordings/change-your-plan.jpg";
import changeYourPlan from "./recordings/change-your-plan.mp4";
import followAPayoutPoster from "./recordings/follow-a-payout.jpg";
import followAPayout from "./recordings/follow-a-payout.mp4";
import publishAVideoPoster from "./recordings/publish-a-video.jpg";
import publishAVideo from "./recordings/publish-a-video.mp4";

export interface Film {
  slug: string;
  title: string;
  summary: string;
  file: string;
  poster: string;
  /** Length of the recording. */
  seconds: number;
  /** The shown steps, in order; the film has no sound. */
  steps: readonly string[];
  /** The article on the same subject. */
  article: string;
}

/** Films of this product; `pnpm films` records them again (packages/e2e/films). */
export const films: readonly Film[] = [
  {
    slug: "change-your-plan",
    title: "Change your plan",
    summary: "Where your plan is, and what a change to another one costs.",
    file: changeYourPlan,
    poster: changeYourPlanPoster,
    seconds: 22,
    steps: [
      "Open your profile and choose Manage the plan.",
      "Compare the plans below the present one.",
      "Choose a plan: the page shows what is paid today and from the next period on.",
      "Confirm, or keep your plan.",
    ],
    article: "change-the-plan",
  },
  {
    slug: "publish-a-video",
    title: "Publish a video",
    summary: "From a finished upload to a video that everybody finds.",
    file: publishAVideo,
    poster: publishAVideoPoster,
    seconds: 22,
    steps: [
      "Open the video from the dashboard.",
      "Choose free or paid, and give a paid video its price.",
      "Save, and publish.",
    ],
    article: "upload-a-video",
  },
  {
    slug: "follow-a-payout",
    title: "Follow a payout",
    summary: "What is available, what is on hold, and which sales are in a payout.",
    file: followAPayout,
    poster: followAPayoutPoster,
    seconds: 20,
    steps: [
      "Open the payouts from the dashboard.",
      "The first line has the state and the next step; below it is the balance with its dates.",
      "Open a payout to see every sale and its fees.",
    ],
    article: "money-on-hold",
  },
];

export const filmPath = (film: Pick<Film, "slug">): string => `/help-desk/video/${film.slug}`;
