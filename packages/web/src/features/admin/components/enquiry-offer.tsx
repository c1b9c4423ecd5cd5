import type { Enquiry } from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import type { AdminPackage } from "@marquee/contracts/operations/admin/admin-package.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { useOfferPlan } from "@/data/admin-enquiries.ts";
import { adminPlansQuery } from "@/data/admin-plans.ts";
import { toast } from "@/lib/toast.ts";
import { offerValues } from "../plan-values.ts";
import { PlanForm } from "./plan-form.tsx";

interface EnquiryOfferProps {
  enquiry: Enquiry;
  onOffered: () => void;
  onBack: () => void;
}

function OfferForm({
  enquiry,
  plans,
  onOffered,
}: Omit<EnquiryOfferProps, "onBack"> & { plans: readonly AdminPackage[] }) {
  const offer = useOfferPlan(enquiry);
  return (
    <PlanForm
      offer={offerValues(enquiry, plans)}
      save={async ({ is_enterprise: _, ...plan }) => {
        await offer.mutateAsync(plan);
        toast.success("The offer is sent.");
        onOffered();
      }}
    />
  );
}

/** An enterprise plan for the sender of an enquiry, filled in from what they asked for. */
export function EnquiryOffer({ enquiry, onOffered, onBack }: EnquiryOfferProps) {
  const plans = useInfiniteQuery(
    adminPlansQuery({ is_enterprise: "false", is_active: "true", type: "monthly" }),
  );
  return (
    <div className="grid gap-4">
      <Button size="small" className="justify-self-start" onClick={onBack}>
        Back to the enquiry
      </Button>
      <p>
        The plan is assigned to the creator whose account has the address {enquiry.email}, and the
        link to it goes there by e-mail.
      </p>
      {plans.isPending && (
        <Loading label="Loading the plan" className="space-y-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-28" />
        </Loading>
      )}
      {plans.isError && <QueryError title="The public plans could not be loaded" query={plans} />}
      {plans.data && (
        <OfferForm
          enquiry={enquiry}
          plans={plans.data.pages.flatMap(({ packages }) => packages)}
          onOffered={onOffered}
        />
      )}
    </div>
  );
}
