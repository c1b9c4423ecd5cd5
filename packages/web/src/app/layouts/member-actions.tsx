import { NotificationsBell } from "@/features/notifications/components/notifications-bell.tsx";
import { AccountMenu, RoleBadge } from "./account-menu.tsx";

/** What a signed-in person has at the right of every header. */
export default function MemberActions() {
  return (
    <>
      <RoleBadge />
      <NotificationsBell />
      <AccountMenu />
    </>
  );
}
