import type {
  AdminPlan,
  PlanFormValues,
} from "@marquee/contracts/operations/admin/admin-plan.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Notice } from "@/components/ui/notice.tsx";
import { adminUsersQuery } from "@/data/admin-users.ts";
import { isForNobody, planEffects, subscriberText } from "../plan-effects.ts";

function useSubscribers(plan: AdminPlan): { text: string; isNobody: boolean } {
  const { data, isError } = useInfiniteQuery(adminUsersQuery({ package_id: plan.id }));
  const first = data?.pages[0];
  if (first === undefined) {
    const text = isError ? "Who has this plan could not be counted" : "Counting who has this plan";
    return { text, isNobody: false };
  }
  const { users, pagination } = first;
  return {
    text: subscriberText(users, pagination.has_next),
    isNobody: isForNobody(users, pagination.has_next),
  };
}

/** How many creators have a plan, and what the values of the form would change for them. */
export function PlanEffectsNotice({ plan, values }: { plan: AdminPlan; values: PlanFormValues }) {
  const { text, isNobody } = useSubscribers(plan);
  const effects = planEffects(plan, values);
  return (
    <section aria-label="What the change does">
      <Notice title={text}>
        {isNobody ? (
          "A change is for new subscribers only."
        ) : effects.length === 0 ? (
          "What a change does to them is said here before you save it."
        ) : (
          <ul className="list-disc space-y-1 pl-5">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        )}
      </Notice>
    </section>
  );
}
