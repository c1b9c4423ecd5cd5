import {
  type AccountsAddress,
  accountsAddressSchema,
} from "@marquee/contracts/operations/admin/accounts-address.schema";
import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { Suspense } from "react";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListFilter } from "@/components/list-screen/list-types.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { planChoicesQuery } from "@/data/admin-plans.ts";
import { adminUsersQuery, findUsers } from "@/data/admin-users.ts";
import { filteredList } from "@/data/filtered-list.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { lazy } from "@/lib/lazy.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { accountColumns } from "../account-columns.tsx";
import { personPath } from "../admin-paths.ts";
import { useAccountActions } from "../use-account-actions.tsx";

// The list does not wait for what runs in the background.
const BulkChangeNotices = lazy(() => import("../components/bulk-change-notices.tsx"));

type Filter = ListFilter<AccountsAddress>;

const typeFilter: Filter = {
  name: "type",
  label: "Type",
  all: "All types",
  choices: [
    { value: "watcher", label: "Watchers" },
    { value: "creator", label: "Creators" },
    { value: "admin", label: "Admins" },
  ],
};

const stateFilter: Filter = {
  name: "state",
  label: "State",
  all: "All states",
  choices: [
    { value: "active", label: "Active" },
    { value: "deactivated", label: "Deactivated" },
  ],
};

const sorts = {
  newest: { sort_by: "created_at", order_by: "desc" },
  oldest: { sort_by: "created_at", order_by: "asc" },
  a_to_z: { sort_by: "name", order_by: "asc" },
  z_to_a: { sort_by: "name", order_by: "desc" },
} as const;

const usersOf = (page: { users: readonly AdminUser[] }) => page.users;

/** Everybody who has an account: the home of the back office. */
export default function AdminAccountsPage() {
  usePageTitle("Accounts");
  useCrumbs("/admin/accounts", [{ name: "Accounts" }]);
  const address = useListAddress(accountsAddressSchema);
  const { state, sort, ...narrowed } = address.query;
  const { data: plans = [] } = useQuery(planChoicesQuery());
  const planFilter: Filter = {
    name: "package_id",
    label: "Plan",
    all: "All plans",
    choices: plans.map(({ id, name, type }) => ({ value: id, label: `${name}, ${type}` })),
  };
  const filter = {
    ...narrowed,
    ...sorts[sort],
    ...(state && { is_active: `${state === "active"}` as const }),
  };
  const query = useInfiniteQuery(filteredList(adminUsersQuery(filter)));
  const { actions, refresh } = useAccountActions();
  return (
    <>
      <PageHeader title="Accounts" description="Everybody who watches, creates or administrates." />
      <Suspense>
        <BulkChangeNotices onEnded={refresh} />
      </Suspense>
      <h2 className="sr-only">All accounts</h2>
      <ListScreen
        caption="Accounts"
        noun={{ one: "account", many: "accounts" }}
        address={address}
        query={query}
        itemsOf={usersOf}
        nameOf={({ name }) => name}
        columns={accountColumns}
        filters={[typeFilter, planFilter, stateFilter]}
        search="Search name or e-mail"
        isWordSearch
        rowLinks={(user) => [{ label: "Open", to: personPath(user) }]}
        actions={actions}
        findAll={() => findUsers(filter)}
        onChanged={refresh}
        empty={
          <EmptyState icon={Users} title="No accounts yet">
            People are listed here as soon as they have signed up.
          </EmptyState>
        }
      />
    </>
  );
}
