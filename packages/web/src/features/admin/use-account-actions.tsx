import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import type { ActionFormProps, ListActions } from "@/components/list-screen/list-types.ts";
import { type StartBulkChange, useStartBulkChange } from "@/data/admin-bulk-changes.ts";
import { useUserChanges } from "@/data/admin-users.ts";
import { lazy } from "@/lib/lazy.ts";
import { toast } from "@/lib/toast.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";

// Loaded when an action is chosen.
const DeactivationForm = lazy(() => import("./components/deactivation-form.tsx"));
const PlanChoiceForm = lazy(() => import("./components/plan-choice-form.tsx"));

/** Makes the question before an action: its title names one account, or counts several. */
const makeQuestion = (verb: string, description: string) => (users: readonly AdminUser[]) => {
  const [first, ...others] = users;
  const who = first && others.length === 0 ? first.name : formatWholeCount(users.length, "account");
  return { title: `${verb} ${who}?`, description };
};

const takesPlans = ({ account_type, deleted_at }: AdminUser): boolean =>
  account_type !== "admin" && deleted_at === null;

/** Starts a bulk change with a message, because its progress is above the list and may be out of view. */
function useAnnouncedStart(): StartBulkChange {
  const start = useStartBulkChange();
  return async (users, change) => {
    const started = await start(users, change);
    toast.success(`The change of ${formatWholeCount(users.length, "account")} has started.`);
    return started;
  };
}

/** What can be done with accounts, and the reload after it. */
export function useAccountActions(): ListActions<AdminUser> {
  const { change, refresh } = useUserChanges();
  const startBulkChange = useAnnouncedStart();
  const choosePlan = (kind: "assign_plan" | "remove_plan") => ({
    form: (props: ActionFormProps<AdminUser>) => (
      <PlanChoiceForm {...props} kind={kind} startBulkChange={startBulkChange} />
    ),
  });
  return {
    refresh,
    actions: [
      {
        label: "Activate",
        done: "activated",
        question: makeQuestion(
          "Activate",
          "They can log in again. The channels and videos of creators are back in the lists. Cancelled plans and memberships stay cancelled.",
        ),
        fits: ({ is_active, deleted_at }) => !is_active && deleted_at === null,
        change: (user) => change(user, { is_active: true }),
        together: (users) => startBulkChange(users, { kind: "activate" }),
      },
      {
        label: "Assign plan",
        done: "offered the plan",
        question: makeQuestion(
          "Assign a plan to",
          "They are offered the enterprise plan and take it with their own card.",
        ),
        // The page of a plan is for creators; a watcher would be led home from it.
        fits: (user) => takesPlans(user) && user.account_type === "creator",
        change: choosePlan("assign_plan"),
      },
      {
        label: "Remove plan",
        done: "no longer offered the plan",
        question: makeQuestion(
          "Remove a plan from",
          "The enterprise plan is no longer offered to them. A running subscription continues.",
        ),
        fits: takesPlans,
        change: choosePlan("remove_plan"),
      },
      {
        label: "Deactivate",
        done: "deactivated",
        isDanger: true,
        question: makeQuestion(
          "Deactivate",
          "They are logged out everywhere. The channels and videos of creators leave every list; buyers keep access. Plans and memberships are not renewed.",
        ),
        // A deleted account is not active.
        fits: ({ is_active, account_type }) => is_active && account_type !== "admin",
        change: {
          form: (props) => (
            <DeactivationForm {...props} change={change} startBulkChange={startBulkChange} />
          ),
        },
      },
    ],
  };
}
