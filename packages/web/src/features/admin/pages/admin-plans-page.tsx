import {
  type PlansAddress,
  plansAddressSchema,
} from "@marquee/contracts/operations/admin/admin-addresses.schema";
import type { AdminPlan } from "@marquee/contracts/operations/admin/admin-plan.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus, Tag } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListActions, ListFilter } from "@/components/list-screen/list-types.ts";
import { questionTitle } from "@/components/list-screen/question-title.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { usePlanAssignments } from "@/data/admin-plan-changes.ts";
import { adminPlansQuery } from "@/data/admin-plans.ts";
import { filteredList } from "@/data/filtered-list.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { lazy } from "@/lib/lazy.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { planColumns } from "../plan-columns.tsx";

// Loaded when a plan is opened.
const PlanDetails = lazy(() => import("../components/plan-details.tsx"));

const waiting = (
  <Loading label="Loading the plan" className="space-y-4">
    <Skeleton className="h-11" />
    <Skeleton className="h-28" />
    <Skeleton className="h-11" />
  </Loading>
);

type Filter = ListFilter<PlansAddress>;

const filters: readonly Filter[] = [
  {
    name: "type",
    label: "Paid",
    all: "All periods",
    choices: [
      { value: "monthly", label: "Monthly" },
      { value: "yearly", label: "Yearly" },
    ],
  },
  {
    name: "kind",
    label: "Kind",
    all: "All kinds",
    choices: [
      { value: "public", label: "On the pricing page" },
      { value: "enterprise", label: "Enterprise" },
    ],
  },
  {
    name: "state",
    label: "State",
    all: "All states",
    choices: [
      { value: "offered", label: "Offered" },
      { value: "retired", label: "Retired" },
    ],
  },
];

/** Retires a plan, or offers it again. */
function usePlanActions(): ListActions<AdminPlan> {
  const { setOffered, refresh } = usePlanAssignments();
  return {
    refresh,
    actions: [
      {
        label: "Offer again",
        done: "offered again",
        question: (plans) => ({
          title:
            plans.length === 1 ? "Offer this plan again?" : `Offer ${plans.length} plans again?`,
          description: "Creators can choose it from now on.",
        }),
        fits: ({ is_active }) => !is_active,
        change: (plan) => setOffered(plan, { is_active: true }),
      },
      {
        label: "Retire",
        done: "retired",
        isDanger: true,
        question: (plans) => ({
          title: questionTitle("Retire", plans, "plan"),
          description: "It can no longer be chosen. Creators who have it keep it.",
        }),
        fits: ({ is_active }) => is_active,
        change: (plan) => setOffered(plan, { is_active: false }),
      },
    ],
  };
}

const plansOf = (page: { packages: readonly AdminPlan[] }) => page.packages;

/** Every plan: what it costs, what it brings and who has it. */
export default function AdminPlansPage() {
  usePageTitle("Plans");
  useCrumbs("/plans", [{ name: "Plans" }]);
  const address = useListAddress(plansAddressSchema);
  const { search, type, kind, state } = address.query;
  const query = useInfiniteQuery(
    filteredList(
      adminPlansQuery({
        ...(search !== undefined && { search_key: search }),
        ...(type !== undefined && { type }),
        ...(kind !== undefined && { is_enterprise: kind === "enterprise" ? "true" : "false" }),
        ...(state !== undefined && { is_active: state === "offered" ? "true" : "false" }),
      }),
    ),
  );
  const { actions, refresh } = usePlanActions();
  const [isCreating, setIsCreating] = useState(false);
  const [opened, setOpened] = useState<AdminPlan>();
  const columns = useMemo(() => planColumns(setOpened), []);
  const listed = query.data?.pages.flatMap(plansOf).find(({ id }) => id === opened?.id);
  // The drawer stays open when another admin retires the plan and the list no longer contains it.
  const open = opened && (listed ?? opened);
  return (
    <>
      <PageHeader
        title="Plans"
        description="What creators can choose, and enterprise plans that were made for somebody."
        actions={
          <Button variant="primary" onClick={() => setIsCreating(true)}>
            <Plus aria-hidden="true" />
            New plan
          </Button>
        }
      />
      <h2 className="sr-only">All plans</h2>
      <ListScreen
        caption="Plans"
        noun={{ one: "plan", many: "plans" }}
        address={address}
        query={query}
        itemsOf={plansOf}
        nameOf={({ name, type }) => `${name}, ${type}`}
        columns={columns}
        filters={filters}
        search="Search plans"
        actions={actions}
        onChanged={refresh}
        empty={
          <EmptyState icon={Tag} title="No plans yet">
            Create a plan for creators to choose.
          </EmptyState>
        }
      />
      <Drawer open={isCreating} onOpenChange={setIsCreating} title="New plan" wide>
        <Suspense fallback={waiting}>
          <PlanDetails onSaved={() => setIsCreating(false)} />
        </Suspense>
      </Drawer>
      <Drawer
        open={open !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpened(undefined)}
        title={open?.name ?? "Plan"}
        wide
      >
        {open && (
          <Suspense fallback={waiting}>
            <PlanDetails key={open.id} plan={open} onSaved={() => setOpened(undefined)} />
          </Suspense>
        )}
      </Drawer>
    </>
  );
}
