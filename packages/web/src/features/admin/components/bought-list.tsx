import type { AdminPurchase } from "@marquee/contracts/operations/admin/admin-user.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { PagedList } from "@/components/paged-list.tsx";
import { PaymentBadge } from "@/components/payment-table.tsx";
import { Section } from "@/components/section.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { boughtChannelsQuery, boughtVideosQuery } from "@/data/admin-users.ts";
import { formatDate } from "@/lib/time.ts";
import { objectPath } from "../admin-paths.ts";

function BoughtItems({ purchases }: { purchases: readonly AdminPurchase[] }) {
  return (
    <ul className="divide-y divide-line rounded border">
      {purchases.map((purchase) => (
        <li key={purchase.id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
          <Link
            to={objectPath(purchase.item_id) ?? "/admin/accounts"}
            className="touch inline-flex items-center font-semibold wrap-anywhere hover:underline"
          >
            {purchase.title}
          </Link>
          <span className="figures flex items-center gap-2 text-sm text-muted">
            {purchase.status !== "paid" && <PaymentBadge payment={purchase} />}
            {purchase.access_until === null
              ? `Since ${formatDate(purchase.created_at, "long")}`
              : `Until ${formatDate(purchase.access_until, "long")}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const waiting = (
  <Loading label="Loading what was bought">
    <Skeleton className="h-12" />
  </Loading>
);

/** What a person has bought, with a link to each item. */
export function BoughtList({ personId }: { personId: string }) {
  return (
    <Section title="Bought">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="mb-2 text-base">Channels</h3>
          <PagedList
            query={useInfiniteQuery(boughtChannelsQuery(personId))}
            itemsOf={({ channels }) => channels.map(({ purchase }) => purchase)}
            what="channels"
            failed="The channels could not be loaded"
            skeleton={waiting}
            empty={<p className="text-muted">No channels.</p>}
          >
            {(purchases) => <BoughtItems purchases={purchases} />}
          </PagedList>
        </div>
        <div className="min-w-0">
          <h3 className="mb-2 text-base">Videos</h3>
          <PagedList
            query={useInfiniteQuery(boughtVideosQuery(personId))}
            itemsOf={({ videos }) => videos.map(({ purchase }) => purchase)}
            what="videos"
            failed="The videos could not be loaded"
            skeleton={waiting}
            empty={<p className="text-muted">No videos.</p>}
          >
            {(purchases) => <BoughtItems purchases={purchases} />}
          </PagedList>
        </div>
      </div>
    </Section>
  );
}
