import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { ItemActions } from "@/components/list-screen/item-actions.tsx";
import type { ListAction } from "@/components/list-screen/list-types.ts";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useDeleteAccountAsAdmin } from "@/data/admin-deletions.ts";
import { formatDate } from "@/lib/time.ts";
import { deactivationLabels } from "../account-text.ts";
import { changeWithReason } from "../change-with-reason.tsx";
import { useAccountActions } from "../use-account-actions.tsx";
import { AccountState } from "./account-cells.tsx";

/** For good, so it is offered on the account's page only, and not for many accounts. */
function useDeletion(): ListAction<AdminUser> {
  const deleteAccount = useDeleteAccountAsAdmin();
  return {
    label: "Delete",
    done: "closed for good",
    isDanger: true,
    question: ([user]) => ({
      title: `Delete ${user?.name ?? "this account"}?`,
      description:
        "This cannot be undone. They are logged out everywhere, and their plan and memberships end without a refund. Their data is deleted; buyers keep what they bought for 90 days. Sales and purchases are kept without a name. They get an e-mail.",
    }),
    fits: ({ account_type, deleted_at }) => account_type !== "admin" && deleted_at === null,
    change: changeWithReason({
      confirm: "Delete",
      hint: "Only the audit log keeps it.",
      isDanger: true,
      change: deleteAccount,
    }),
  };
}

/** Who it is, the state of the account, and what can be done with it. */
export function PersonHeader({ user }: { user: AdminUser }) {
  const { actions, refresh } = useAccountActions();
  const deletion = useDeletion();
  const { deactivation } = user;
  return (
    <header className="mb-8 grid gap-4">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
        <Avatar
          name={user.name}
          picture={user.profile_picture}
          sizes="4rem"
          className="size-16 text-xl"
        />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-xl wrap-anywhere">{user.name}</h1>
          <p className="text-muted wrap-anywhere">{user.email}</p>
          <div className="mt-2">
            <AccountState user={user} />
          </div>
        </div>
      </div>
      {user.deleted_at !== null && (
        <Notice title={`Deleted on ${formatDate(user.deleted_at, "long")}`}>
          The account is gone for good. Its sales and purchases are kept without a name.
        </Notice>
      )}
      {deactivation && user.deleted_at === null && (
        <Notice tone="danger" title={`Deactivated on ${formatDate(deactivation.at, "long")}`}>
          {deactivation.type && `${deactivationLabels[deactivation.type]}. `}
          {deactivation.reason}
        </Notice>
      )}
      <ItemActions
        item={user}
        noun={{ one: "account", many: "accounts" }}
        nameOf={({ name }) => name}
        actions={[...actions, deletion]}
        onChanged={refresh}
      />
    </header>
  );
}
