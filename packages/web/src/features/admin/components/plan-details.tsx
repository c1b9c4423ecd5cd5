import type { AdminPackage } from "@marquee/contracts/operations/admin/admin-package.schema";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs.tsx";
import { useCreatePlan, useUpdatePlan } from "@/data/admin-plans.ts";
import { toast } from "@/lib/toast.ts";
import { PlanForm } from "./plan-form.tsx";
import { PlanMembers, PlanSubscribers } from "./plan-members.tsx";

function NewPlan({ onSaved }: { onSaved: () => void }) {
  const create = useCreatePlan();
  return (
    <PlanForm
      save={async (values) => {
        await create.mutateAsync(values);
        toast.success("The plan is made.");
        onSaved();
      }}
    />
  );
}

function EditPlan({ plan, onSaved }: { plan: AdminPackage; onSaved: () => void }) {
  const update = useUpdatePlan(plan);
  return (
    <PlanForm
      plan={plan}
      save={async ({ type: _, is_enterprise: __, ...changes }) => {
        await update.mutateAsync(changes);
        toast.success("The plan is saved.");
        onSaved();
      }}
    />
  );
}

function OnePlan({ plan, onSaved }: { plan: AdminPackage; onSaved: () => void }) {
  return (
    <Tabs defaultValue="plan">
      <TabsList aria-label="Parts of the plan">
        <TabsTrigger value="plan">Plan</TabsTrigger>
        <TabsTrigger value="subscribers">Subscribers</TabsTrigger>
        {plan.is_enterprise && <TabsTrigger value="members">Assigned to</TabsTrigger>}
      </TabsList>
      <TabsContent value="plan">
        <EditPlan plan={plan} onSaved={onSaved} />
      </TabsContent>
      <TabsContent value="subscribers">
        <PlanSubscribers plan={plan} />
      </TabsContent>
      {plan.is_enterprise && (
        <TabsContent value="members">
          <PlanMembers plan={plan} />
        </TabsContent>
      )}
    </Tabs>
  );
}

/** One plan, its form and the people who have it; without a plan the form of a new one. */
export default function PlanDetails({
  plan,
  onSaved,
}: {
  plan?: AdminPackage;
  onSaved: () => void;
}) {
  return plan === undefined ? (
    <NewPlan onSaved={onSaved} />
  ) : (
    <OnePlan plan={plan} onSaved={onSaved} />
  );
}
