import { brand } from "@/brand.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { TextPage } from "../components/text-page.tsx";
import { privacy } from "../texts/privacy.ts";

export default function PrivacyPage() {
  usePageTitle("Privacy");
  return (
    <TextPage
      title="Privacy"
      description={`What ${brand.name} stores about you, and why.`}
      sections={privacy}
    />
  );
}
