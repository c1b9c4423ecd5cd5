import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { personPath } from "../admin-paths.ts";

/** The person and the address, whose link fills the row. */
export function AccountName({ user }: { user: AdminUser }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={user.name} picture={user.profile_picture} />
      <div className="min-w-0">
        <Link
          to={personPath(user)}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {user.name}
        </Link>
        <p className="text-sm text-muted wrap-anywhere">{user.email}</p>
      </div>
    </div>
  );
}

/** Whether the account is open, and what else an admin must know about it. */
export function AccountState({ user }: { user: AdminUser }) {
  if (user.deleted_at !== null) return <Badge>Deleted</Badge>;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={user.is_active ? "success" : "danger"}>
        {user.is_active ? "Active" : "Deactivated"}
      </Badge>
      {!user.email_verified && <Badge tone="warning">E-mail not verified</Badge>}
    </span>
  );
}
