import { FaqPage } from "../components/faq-page.tsx";

export default function PublicFaqPage() {
  return <FaqPage reader="everyone" />;
}
