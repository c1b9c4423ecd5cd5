import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import { useQuery } from "@tanstack/react-query";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { membershipsQuery } from "@/data/memberships.ts";
import { describeError } from "@/lib/api-error.ts";
import { hasProblem, isCurrent } from "../membership-text.ts";
import { MembershipRow } from "./membership-row.tsx";

function MembershipList({ memberships }: { memberships: readonly Membership[] }) {
  return (
    <ul className="-mt-4 divide-y border-b">
      {memberships.map((membership) => (
        <MembershipRow key={membership.channel_id} membership={membership} />
      ))}
    </ul>
  );
}

/** Memberships that are not paid or are disputed: above the tabs, because their channels close without an action. */
export function MembershipProblems() {
  const found = useQuery(membershipsQuery).data?.filter(hasProblem) ?? [];
  if (found.length === 0) return null;
  return (
    <div className="mb-10">
      <Section title="Memberships with a problem">
        <MembershipList memberships={found} />
      </Section>
    </div>
  );
}

/** The other channels that are paid for by the month. Hidden without memberships. */
export function Memberships() {
  const query = useQuery(membershipsQuery);
  if (query.isPending) return null;
  if (query.isError && query.data === undefined) {
    return (
      <Notice
        tone="warning"
        live
        title="Your memberships could not be loaded"
        className="mb-8"
        action={
          <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {describeError(query.error).message}
      </Notice>
    );
  }
  const current = query.data.filter(
    (membership) => isCurrent(membership) && !hasProblem(membership),
  );
  if (current.length === 0) return null;
  return (
    <div className="mb-10">
      <Section title="Memberships">
        <MembershipList memberships={current} />
      </Section>
    </div>
  );
}
