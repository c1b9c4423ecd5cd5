import {
  type EnquiriesAddress,
  enquiriesAddressSchema,
} from "@marquee/contracts/operations/admin/admin-addresses.schema";
import {
  type Enquiry,
  enquiryKinds,
  enquiryStates,
} from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListActions, ListFilter } from "@/components/list-screen/list-types.ts";
import { questionTitle } from "@/components/list-screen/question-title.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { adminEnquiriesQuery, enquiryQuery, useEnquiryChanges } from "@/data/admin-enquiries.ts";
import { filteredList } from "@/data/filtered-list.ts";
import { ApiError } from "@/lib/api-error.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { lazy } from "@/lib/lazy.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { enquiryColumns } from "../enquiry-columns.tsx";
import { enquiryKindLabels, enquiryStateLabels, enquiryTitle } from "../enquiry-text.ts";

// Loaded when an enquiry is opened.
const EnquiryDetails = lazy(() => import("../components/enquiry-details.tsx"));

const filters: readonly ListFilter<EnquiriesAddress>[] = [
  {
    name: "state",
    label: "State",
    choices: enquiryStates.map((value) => ({ value, label: enquiryStateLabels[value] })),
  },
  {
    name: "kind",
    label: "Form",
    all: "Both forms",
    choices: enquiryKinds.map((value) => ({ value, label: enquiryKindLabels[value] })),
  },
];

/** Closes enquiries, or opens them again. */
function useEnquiryActions(): ListActions<Enquiry> {
  const { setState, refresh } = useEnquiryChanges();
  return {
    refresh,
    actions: [
      {
        label: "Close",
        done: "closed",
        question: (enquiries) => ({
          title: questionTitle("Close", enquiries, "enquiry", "enquiries"),
          description: "Nothing is sent. A closed enquiry can be opened again.",
        }),
        fits: ({ state }) => state !== "closed",
        change: (enquiry) => setState(enquiry, "closed"),
      },
      {
        label: "Open again",
        done: "opened again",
        question: (enquiries) => ({
          title: questionTitle("Open", enquiries, "enquiry again", "enquiries again"),
          description: "It is listed as new again.",
        }),
        fits: ({ state }) => state !== "new",
        change: (enquiry) => setState(enquiry, "new"),
      },
    ],
  };
}

const enquiriesOf = (page: { enquiries: readonly Enquiry[] }) => page.enquiries;

const waiting = (
  <Loading label="Loading the enquiry" className="space-y-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-40" />
  </Loading>
);

/** What people wrote through the forms. The oldest come first, because they have waited longest. */
export default function AdminEnquiriesPage() {
  usePageTitle("Enquiries");
  useCrumbs("/admin/enquiries", [{ name: "Enquiries" }]);
  const address = useListAddress(enquiriesAddressSchema);
  const { sort, id, ...filter } = address.query;
  const query = useInfiniteQuery(
    filteredList(adminEnquiriesQuery({ ...filter, order_by: sort === "oldest" ? "asc" : "desc" })),
  );
  const { actions, refresh } = useEnquiryActions();
  const [opened, setOpened] = useState<Enquiry>();
  const columns = useMemo(() => enquiryColumns(setOpened), []);
  const listed = query.data?.pages.flatMap(enquiriesOf).find(({ id }) => id === opened?.id);
  const named = useQuery(enquiryQuery(id));
  // The drawer stays open when another admin answers the enquiry and the list no longer contains it.
  const open = opened ? (listed ?? opened) : named.data;
  const close = () => {
    setOpened(undefined);
    if (id !== undefined) address.change({ id: undefined });
  };
  return (
    <>
      <PageHeader
        title="Enquiries"
        description="What people wrote through the contact form and the enterprise form. Each is deleted after a year."
      />
      <h2 className="sr-only">The inbox</h2>
      {named.error instanceof ApiError ? (
        <QueryError title="The enquiry could not be loaded" query={named} className="mb-4" />
      ) : (
        named.error && (
          <Notice tone="warning" className="mb-4">
            {named.error.message}
          </Notice>
        )
      )}
      <ListScreen
        caption="Enquiries"
        noun={{ one: "enquiry", many: "enquiries" }}
        address={address}
        query={query}
        itemsOf={enquiriesOf}
        nameOf={enquiryTitle}
        columns={columns}
        filters={filters}
        actions={actions}
        onChanged={refresh}
        empty={
          <EmptyState icon={Inbox} title={`No ${filter.state} enquiries`}>
            Messages through the contact form and the enterprise form are listed here.
          </EmptyState>
        }
      />
      <Drawer
        open={open !== undefined || named.isLoading}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={open ? enquiryTitle(open) : "Enquiry"}
        wide
      >
        {open ? (
          <Suspense fallback={waiting}>
            <EnquiryDetails key={open.id} enquiry={open} onChanged={setOpened} onDone={close} />
          </Suspense>
        ) : (
          waiting
        )}
      </Drawer>
    </>
  );
}
