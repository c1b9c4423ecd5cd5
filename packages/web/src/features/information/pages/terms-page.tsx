import { brand } from "@/brand.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { TextPage } from "../components/text-page.tsx";
import { terms } from "../texts/terms.ts";

export default function TermsPage() {
  usePageTitle("Terms of service");
  return (
    <TextPage
      title="Terms of service"
      description={`Between you and ${brand.legalOwner}, in plain words.`}
      sections={terms}
    />
  );
}
