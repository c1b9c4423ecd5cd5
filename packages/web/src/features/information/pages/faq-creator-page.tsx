import { FaqPage } from "../components/faq-page.tsx";

export default function CreatorFaqPage() {
  return <FaqPage reader="creator" />;
}
