import type { AdminPlan } from "@marquee/contracts/operations/admin/admin-plan.schema";
import { useState } from "react";
import {
  StayingTabsContent,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from "@/components/ui/tabs.tsx";
import { useCreatePlan, useUpdatePlan } from "@/data/admin-plan-changes.ts";
import { readPlan } from "@/data/admin-plans.ts";
import { toast } from "@/lib/toast.ts";
import { useNewerVersion } from "@/lib/use-newer-version.ts";
import { planFields, planValues } from "../plan-values.ts";
import { usePlanForm } from "../use-plan-form.ts";
import { PlanForm } from "./plan-form.tsx";
import { AssignedPeople, PlanSubscribers } from "./plan-people.tsx";

function NewPlan({ onSaved }: { onSaved: () => void }) {
  const create = useCreatePlan();
  const form = usePlanForm("plan-new", planValues(undefined));
  const submit = form.submitTo(async (values) => {
    await create.mutateAsync(values);
    toast.success(
      values.is_enterprise
        ? "The plan is made. Assign it to creators on the page Accounts."
        : "The plan is made.",
    );
    onSaved();
  });
  return <PlanForm form={form} onSubmit={submit} />;
}

function EditPlan({ plan, onSaved }: { plan: AdminPlan; onSaved: () => void }) {
  const update = useUpdatePlan(plan.id);
  const form = usePlanForm(`plan-${plan.id}`, planValues(plan));
  const { notice, saveVersion } = useNewerVersion({
    form,
    item: plan,
    valuesOf: planValues,
    fields: planFields,
    read: () => readPlan(plan.id),
  });
  const submit = form.submitTo(async ({ type: _, is_enterprise: __, ...changes }) => {
    const saved = await saveVersion((version) => update.mutateAsync({ ...changes, version }));
    if (saved === undefined) return;
    toast.success("The plan is saved.");
    onSaved();
  });
  return <PlanForm form={form} plan={plan} notice={notice} onSubmit={submit} />;
}

function OnePlan({ plan, onSaved }: { plan: AdminPlan; onSaved: () => void }) {
  const [tab, setTab] = useState("plan");
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label="Parts of the plan">
        <TabsTrigger value="plan">Plan</TabsTrigger>
        <TabsTrigger value="subscribers">Subscribers</TabsTrigger>
        {plan.is_enterprise && <TabsTrigger value="assigned">Assigned to</TabsTrigger>}
      </TabsList>
      <StayingTabsContent value="plan" isShown={tab === "plan"}>
        <EditPlan plan={plan} onSaved={onSaved} />
      </StayingTabsContent>
      <TabsContent value="subscribers">
        <PlanSubscribers plan={plan} />
      </TabsContent>
      {plan.is_enterprise && (
        <TabsContent value="assigned">
          <AssignedPeople plan={plan} />
        </TabsContent>
      )}
    </Tabs>
  );
}

/** One plan, its form and the people who have it; without a plan the form of a new one. */
export default function PlanDetails({ plan, onSaved }: { plan?: AdminPlan; onSaved: () => void }) {
  return plan === undefined ? (
    <NewPlan onSaved={onSaved} />
  ) : (
    <OnePlan plan={plan} onSaved={onSaved} />
  );
}
