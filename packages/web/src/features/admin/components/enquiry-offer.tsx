import type { Enquiry } from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import type { AdminPlan } from "@marquee/contracts/operations/admin/admin-plan.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { useOfferPlan } from "@/data/admin-enquiry-answers.ts";
import { adminPlansQuery } from "@/data/admin-plans.ts";
import { toast } from "@/lib/toast.ts";
import { offerValues } from "../plan-values.ts";
import { usePlanForm } from "../use-plan-form.ts";
import { PlanForm } from "./plan-form.tsx";

interface EnquiryOfferProps {
  enquiry: Enquiry;
  /** Gets what refused the offer, and throws what the form shows. */
  onRefused: (error: unknown) => Promise<never>;
  onOffered: (enquiry: Enquiry) => void;
}

function OfferForm({
  enquiry,
  plans,
  onRefused,
  onOffered,
}: EnquiryOfferProps & { plans: readonly AdminPlan[] }) {
  const offer = useOfferPlan(enquiry);
  const form = usePlanForm(`offer-${enquiry.id}`, offerValues(enquiry, plans));
  const submit = form.submitTo(async ({ is_enterprise: _, ...plan }) => {
    const offered = await offer.mutateAsync(plan).catch(onRefused);
    if (offered.failure === undefined) toast.success("The offer is sent.");
    else toast.error(offered.failure);
    onOffered(offered.enquiry);
  });
  return <PlanForm form={form} isOffer onSubmit={submit} />;
}

/** An enterprise plan for the sender of an enquiry, filled in from what they asked for. */
export function EnquiryOffer({ enquiry, onRefused, onOffered }: EnquiryOfferProps) {
  const plans = useInfiniteQuery(
    adminPlansQuery({ is_enterprise: "false", is_active: "true", type: "monthly" }),
  );
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        The plan is assigned to the creator with the address {enquiry.email}. The link to it goes
        there by e-mail.
      </p>
      {plans.data ? (
        <OfferForm
          enquiry={enquiry}
          plans={plans.data.pages.flatMap(({ packages }) => packages)}
          onRefused={onRefused}
          onOffered={onOffered}
        />
      ) : plans.error ? (
        <QueryError title="The public plans could not be loaded" query={plans} />
      ) : (
        <Loading label="Loading the plan" className="space-y-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-28" />
        </Loading>
      )}
    </div>
  );
}
