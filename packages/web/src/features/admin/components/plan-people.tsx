import type { AdminPlan, PlanUser } from "@marquee/contracts/operations/admin/admin-plan.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useActions } from "@/components/list-screen/use-actions.tsx";
import { PagedList } from "@/components/paged-list.tsx";
import { PlanBadge } from "@/components/plan-status.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { usePlanAssignments } from "@/data/admin-plan-changes.ts";
import { assignedPeopleQuery } from "@/data/admin-plans.ts";
import { adminUsersQuery } from "@/data/admin-users.ts";
import { formatDate } from "@/lib/time.ts";
import { creatorPath } from "../admin-paths.ts";

const waiting = (
  <Loading label="Loading the people" className="space-y-2">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </Loading>
);

type AssignedPerson = PlanUser & { id: string };

/** The people for whom an enterprise plan was made; each can be removed. */
export function AssignedPeople({ plan }: { plan: AdminPlan }) {
  const { remove, refresh } = usePlanAssignments();
  const { ask, dialog, result } = useActions<AssignedPerson>({
    noun: { one: "person", many: "people" },
    nameOf: ({ name }) => name,
    onChanged: refresh,
  });
  return (
    <div>
      {result}
      <PagedList
        query={useInfiniteQuery(assignedPeopleQuery(plan.id))}
        itemsOf={({ users }) => users}
        what="people"
        failed="The people could not be loaded"
        skeleton={waiting}
        empty={
          <p className="text-muted">
            Nobody yet. Select people on the page Accounts and assign the plan to them.
          </p>
        }
      >
        {(people) => (
          <ul className="divide-y divide-line rounded border">
            {people.map((person) => (
              <li
                key={person.user_id}
                className="flex flex-wrap items-center justify-between gap-3 px-4 py-2"
              >
                <div className="min-w-0">
                  <Link
                    to={creatorPath(person.user_id)}
                    className="font-semibold wrap-anywhere hover:underline"
                  >
                    {person.name}
                  </Link>
                  <p className="figures text-sm text-muted wrap-anywhere">
                    {person.email}, since {formatDate(person.assigned_at, "long")}
                  </p>
                </div>
                <Button
                  size="small"
                  onClick={() =>
                    ask(
                      {
                        label: "Remove",
                        done: "no longer offered the plan",
                        question: () => ({
                          title: `Remove ${person.name}?`,
                          description:
                            "The plan is no longer offered. A running subscription continues.",
                        }),
                        change: ({ user_id }) => remove(user_id, plan.id, undefined),
                      },
                      [{ ...person, id: person.user_id }],
                    )
                  }
                >
                  Remove<span className="sr-only"> {person.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {dialog}
    </div>
  );
}

/** The people who have taken the plan, and whether they still have it. */
export function PlanSubscribers({ plan }: { plan: AdminPlan }) {
  return (
    <PagedList
      query={useInfiniteQuery(adminUsersQuery({ package_id: plan.id }))}
      itemsOf={({ users }) => users}
      what="people"
      failed="The people could not be loaded"
      skeleton={waiting}
      empty={<p className="text-muted">Nobody has taken this plan.</p>}
    >
      {(users) => (
        <ul className="divide-y divide-line rounded border">
          {users.map((user) => (
            <li key={user.id} className="px-4 py-2">
              <Link
                to={creatorPath(user.id)}
                className="font-semibold wrap-anywhere hover:underline"
              >
                {user.name}
              </Link>
              <p className="text-sm text-muted wrap-anywhere">{user.email}</p>
              {user.subscription && <PlanBadge status={user.subscription.status} />}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
