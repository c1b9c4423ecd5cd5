/** The stories that assert the texts which the specification quotes. */
interface SpecifiedTexts {
  /** The sections of the specification. */
  section: string;
  /** A story's path below this package; or the page object that finds something by these texts. */
  file: string;
  /** The beginning of the story's title; for a page object, the property. */
  story: string;
  /** The text in the story's code that represents the place on the screen. */
  place: string;
  texts: readonly string[];
}

const menus = "watcher/account-menu.spec.ts";
const dialogs = "src/pages/dialogs.ts";

/** Every text that the specification quotes (§2, §4, §5, §8, §9), with the place where it is shown. */
export const specifiedTexts: readonly SpecifiedTexts[] = [
  {
    section: "§2, public header",
    file: "public/browse.spec.ts",
    story: "the navigation of visitors and of watchers",
    place: "header.nav",
    texts: ["Home", "Find a Creator", "About Us", "Pricing", "Blogs", "My Library"],
  },
  {
    section: "§2, §8, categories menu",
    file: "public/browse.spec.ts",
    story: "the categories menu shows its state and stores the choice",
    place: "menu.getByText",
    texts: ["Categories", "Loading...", "Error"],
  },
  {
    section: "§2, public header",
    file: "src/pages/header.ts",
    story: "this.login",
    place: "this.bar",
    texts: ["Login"],
  },
  {
    section: "§2, public header",
    file: "src/pages/header.ts",
    story: "this.signUp",
    place: "this.bar",
    texts: ["Sign Up"],
  },
  {
    section: "§2, avatar menu of watchers",
    file: menus,
    story: "the avatar menu of a watcher",
    place: "header.entry",
    texts: ["My Profile", "FAQs", "Terms & Conditions", "Logout"],
  },
  {
    section: "§2, avatar menu of creators",
    file: "public/sign-in.spec.ts",
    story: "a creator without a plan is asked to subscribe",
    place: "header.entry",
    texts: ["My Profile", "FAQs", "Terms & Conditions", "Logout"],
  },
  {
    section: "§2, badges",
    file: menus,
    story: "a watcher becomes a creator",
    place: "header.badge",
    texts: ["Watcher", "Switch to Creator", "Creator", "Switch to Video Watcher"],
  },
  {
    section: "§2, creator header",
    file: "public/sign-in.spec.ts",
    story: "a creator without a plan is asked to subscribe",
    place: "header.nav",
    texts: ["Dashboard", "Channels", "Blog", "Help Desk"],
  },
  {
    section: "§2, admin header",
    file: "admin/frame.spec.ts",
    story: "the header of the back office leads everywhere",
    place: "header.nav",
    texts: ["Accounts", "Channels", "Plans", "Blogs", "Categories", "Admin", "Logout"],
  },
  {
    section: "§2, admin header of visitors",
    file: "admin/frame.spec.ts",
    story: "a visitor of the back office's log-in",
    place: "header.bar",
    texts: ["Sign In", "Sign Up", "Log In"],
  },
  {
    section: "§2, notifications",
    file: "watcher/reviews.spec.ts",
    story: "the bell of a visitor ends with the four built-in notices",
    place: "notifications",
    texts: ["Welcome to Marquee24 Mar"],
  },
  {
    section: "§2, dialogs",
    file: dialogs,
    story: "continueAs",
    place: "dialog",
    texts: ["Continue as"],
  },
  {
    section: "§2, dialogs",
    file: "public/sign-in.spec.ts",
    story: "Continue as keeps the choice",
    place: "continueAs",
    texts: ["Watcher", "Creator", "Log In"],
  },
  {
    section: "§2, dialogs",
    file: dialogs,
    story: "authenticationRequired",
    place: "dialog",
    texts: ["Authentication Required"],
  },
  {
    section: "§2, dialogs",
    file: "public/channel.spec.ts",
    story: "a visitor of a private channel",
    place: "authenticationRequired",
    texts: ["Please log in or sign up to continue", "Sign Up", "Login"],
  },
  {
    section: "§2, dialogs",
    file: dialogs,
    story: "getStarted",
    place: "dialog",
    texts: ["Get Started with Your Subscription"],
  },
  {
    section: "§2, dialogs",
    file: "public/sign-in.spec.ts",
    story: "a creator without a plan is asked to subscribe",
    place: "getStarted",
    texts: ["Subscribe"],
  },
  {
    section: "§2, dialogs",
    file: dialogs,
    story: "paymentAccount",
    place: "dialog",
    texts: ["Set Up Your Payment Account"],
  },
  {
    section: "§2, dialogs",
    file: dialogs,
    story: "liveStreamEnded",
    place: "dialog",
    texts: ["Live Stream Ended"],
  },
  {
    section: "§2, dialogs",
    file: "watcher/live.spec.ts",
    story: "a live stream: before it begins",
    place: "liveStreamEnded",
    texts: ["Go to Home"],
  },
  {
    section: "§4, account mode",
    file: dialogs,
    story: "toWatcher",
    place: "alertdialog",
    texts: ["Switching to Watcher Mode?"],
  },
  {
    section: "§4, account mode",
    file: dialogs,
    story: "toCreator",
    place: "alertdialog",
    texts: ["Switching to Creator Mode?"],
  },
  {
    section: "§4, account mode",
    file: menus,
    story: "a watcher becomes a creator",
    place: "toWatcher",
    texts: [
      "You're moving to Watcher Mode to explore and enjoy content. Return to Creator Mode anytime from the top menu.",
      "Switch to Video Watcher",
    ],
  },
  {
    section: "§4, account mode",
    file: menus,
    story: "a watcher becomes a creator",
    place: "toCreator",
    texts: [
      "You're moving to Creator Mode to share and manage content. You can switch back anytime from the top menu.",
      "Cancel",
      "Switch to Video Creator",
      "Switching...",
    ],
  },
  {
    section: "§4, §8, search",
    file: "src/pages/search-box.ts",
    story: "this.empty",
    place: "getByText",
    texts: ["No results found"],
  },
  {
    section: "§5, notifications",
    file: menus,
    story: "a browser that forbids or lacks notifications",
    place: "page.getByText",
    texts: [
      "Please enable notifications in your browser settings to receive updates.",
      "Browser doesn't support notifications.",
    ],
  },
];
