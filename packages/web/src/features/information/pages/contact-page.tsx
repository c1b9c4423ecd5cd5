import { useState } from "react";
import { brand } from "@/brand.ts";
import { Deferred } from "@/components/deferred.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { StayingTabsContent, Tabs, TabsList, TabsTrigger } from "@/components/ui/tabs.tsx";
import { lazy } from "@/lib/lazy.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";

const ContactForm = lazy(() => import("../components/contact-form.tsx"));
const EnterpriseForm = lazy(() => import("../components/enterprise-form.tsx"));
const UnsavedGuard = lazy(async () => ({
  default: (await import("@/components/unsaved-guard.tsx")).UnsavedGuard,
}));

/** The contact form and, with ?about=enterprise, the enquiry for an enterprise plan. */
export default function ContactPage() {
  usePageTitle("Contact us");
  const [search, setSearch] = useSearchParameters();
  const [isQuestionUnsaved, setIsQuestionUnsaved] = useState(false);
  const [isEnquiryUnsaved, setIsEnquiryUnsaved] = useState(false);
  const about = search.get("about") === "enterprise" ? "enterprise" : "question";
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Contact us"
        description={`Write to us here, or to ${brand.supportEmail}. A person reads it.`}
      />
      <Tabs
        value={about}
        onValueChange={(value) =>
          setSearch(value === "enterprise" ? { about: "enterprise" } : {}, { replace: true })
        }
      >
        <TabsList aria-label="What it is about">
          <TabsTrigger value="question">A question</TabsTrigger>
          <TabsTrigger value="enterprise">An enterprise plan</TabsTrigger>
        </TabsList>
        <Deferred fallback={<Skeleton className="h-[36rem]" />}>
          <StayingTabsContent value="question" isShown={about === "question"}>
            <ContactForm onUnsaved={setIsQuestionUnsaved} />
          </StayingTabsContent>
          <StayingTabsContent value="enterprise" isShown={about === "enterprise"}>
            <EnterpriseForm onUnsaved={setIsEnquiryUnsaved} />
          </StayingTabsContent>
        </Deferred>
      </Tabs>
      <Deferred>
        <UnsavedGuard when={isQuestionUnsaved || isEnquiryUnsaved} />
      </Deferred>
    </div>
  );
}
