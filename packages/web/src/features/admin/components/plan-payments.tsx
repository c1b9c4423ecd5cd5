import { useInfiniteQuery } from "@tanstack/react-query";
import { InvoiceTable } from "@/components/invoice-table.tsx";
import { PagedList } from "@/components/paged-list.tsx";
import { Section } from "@/components/section.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { planPaymentsQuery } from "@/data/admin-users.ts";

/** What a creator paid for plans, newest first. */
export function PlanPayments({ personId }: { personId: string }) {
  return (
    <Section title="Payments of plans">
      <PagedList
        query={useInfiniteQuery(planPaymentsQuery(personId))}
        itemsOf={({ invoices }) => invoices}
        what="payments"
        failed="The payments could not be loaded"
        skeleton={
          <Loading label="Loading the payments">
            <Skeleton className="h-24" />
          </Loading>
        }
        empty={<p className="text-muted">No plan was paid for.</p>}
      >
        {(invoices) => <InvoiceTable caption="Invoices of plans" invoices={invoices} />}
      </PagedList>
    </Section>
  );
}
