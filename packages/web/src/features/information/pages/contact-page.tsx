import { lazy, useState } from "react";
import { brand } from "@/brand.ts";
import { Later } from "@/components/later.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";

const forms = {
  question: lazy(() => import("../components/contact-form.tsx")),
  enterprise: lazy(() => import("../components/enterprise-form.tsx")),
};
const UnsavedGuard = lazy(async () => ({
  default: (await import("@/components/unsaved-guard.tsx")).UnsavedGuard,
}));
type About = keyof typeof forms;

/** One of the forms. It stays while the other one is shown, and keeps what was typed. */
function FormTab({ about, shown, onUnsaved }: FormTabProps) {
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) setWasShown(true);
  const Form = forms[about];
  return (
    <TabsContent value={about} forceMount className="data-[state=inactive]:hidden">
      {wasShown && <Form onUnsaved={onUnsaved} />}
    </TabsContent>
  );
}

interface FormTabProps {
  about: About;
  shown: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The contact form and, with ?about=enterprise, the enquiry for an enterprise plan. */
export default function ContactPage() {
  usePageTitle("Contact us");
  const [search, setSearch] = useSearchParameters();
  const [isQuestionUnsaved, setQuestionUnsaved] = useState(false);
  const [isEnquiryUnsaved, setEnquiryUnsaved] = useState(false);
  const about: About = search.get("about") === "enterprise" ? "enterprise" : "question";
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
        <Later fallback={<Skeleton className="h-[36rem]" />}>
          <FormTab about="question" shown={about === "question"} onUnsaved={setQuestionUnsaved} />
          <FormTab
            about="enterprise"
            shown={about === "enterprise"}
            onUnsaved={setEnquiryUnsaved}
          />
        </Later>
      </Tabs>
      <Later>
        <UnsavedGuard when={isQuestionUnsaved || isEnquiryUnsaved} />
      </Later>
    </div>
  );
}
