/** Texts that the specification quotes (§2, §4, §5, §8, §9) and that visitors, watchers and creators meet. */
export const specifiedTexts: readonly string[] = [
  // §2, header and menus
  ...["Home", "Find a Creator", "About Us", "Pricing", "Blogs", "Categories"],
  ...["Loading...", "Error", "Sign Up", "Login", "My Library", "Watcher", "Switch to Creator"],
  ...["My Profile", "FAQs", "Terms & Conditions", "Logout", "Dashboard", "Channels", "Creator"],
  "Help Desk",
  // §2, dialogs
  ...["Continue as", "Log In", "Authentication Required", "Please log in or sign up to continue"],
  ...["Get Started with Your Subscription", "Subscribe", "Set Up Your Payment Account"],
  ...["Live Stream Ended", "Go to Home"],
  // §4, account mode
  "Switching to Watcher Mode?",
  "You're moving to Watcher Mode to explore and enjoy content. Return to Creator Mode anytime from the top menu.",
  "Switching to Creator Mode?",
  "You're moving to Creator Mode to share and manage content. You can switch back anytime from the top menu.",
  ...["Cancel", "Switch to Video Watcher", "Switch to Video Creator", "Switching..."],
  // §4, §8, search
  "No results found",
  // §5, notifications
  "Please enable notifications in your browser settings to receive updates.",
  "Browser doesn't support notifications.",
  // §2, notifications list
  "24 Mar",
];

/** Quoted texts that no story asserts yet, with what they wait for. The list only gets shorter. */
export const textsWithoutStory: Readonly<Record<string, string>> = {};
