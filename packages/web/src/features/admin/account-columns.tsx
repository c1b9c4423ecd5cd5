import type { AccountsAddress } from "@marquee/contracts/operations/admin/accounts-address.schema";
import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { PlanBadge } from "@/components/plan-status.tsx";
import { accountTypeLabels } from "./account-text.ts";
import { AccountName, AccountState } from "./components/account-cells.tsx";

export const accountColumns: readonly ListColumn<AdminUser, AccountsAddress>[] = [
  {
    id: "name",
    header: "Name",
    cell: (user) => <AccountName user={user} />,
    sort: {
      ascending: { value: "a_to_z", label: "Name, A to Z" },
      descending: { value: "z_to_a", label: "Name, Z to A" },
    },
  },
  { id: "type", header: "Type", cell: ({ account_type }) => accountTypeLabels[account_type] },
  {
    id: "state",
    header: "State",
    isOnPhone: true,
    cell: (user) => <AccountState user={user} />,
  },
  {
    id: "plan",
    header: "Plan",
    cell: ({ subscription }) =>
      subscription === null ? (
        <span className="text-muted">–</span>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          {subscription.package_name}
          <PlanBadge status={subscription.status} />
        </span>
      ),
  },
  {
    id: "videos",
    header: "Videos",
    isNumber: true,
    cell: ({ video_count }) => video_count.toLocaleString("en"),
  },
  {
    id: "channels",
    header: "Channels",
    isNumber: true,
    isHidden: true,
    cell: ({ channel_count }) => channel_count.toLocaleString("en"),
  },
  {
    id: "views",
    header: "Views",
    isNumber: true,
    isHidden: true,
    cell: ({ activity }) => activity.toLocaleString("en"),
  },
  {
    id: "profile",
    header: "Profile",
    isNumber: true,
    isHidden: true,
    cell: ({ profile_completion }) => `${profile_completion}\u00a0%`,
  },
  {
    id: "joined",
    header: "Joined",
    cell: ({ created_at }) => <DateCell at={created_at} format="long" />,
    sort: {
      ascending: { value: "oldest", label: "Oldest first" },
      descending: { value: "newest", label: "Newest first" },
    },
  },
];
