import { FaqPage } from "../components/faq-page.tsx";

export default function WatcherFaqPage() {
  return <FaqPage reader="watcher" />;
}
