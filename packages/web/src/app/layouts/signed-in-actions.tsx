import NotificationsBell from "@/features/notifications/components/notifications-bell.tsx";
import { AccountMenu, RoleBadge } from "./account-menu.tsx";

/** The actions of a signed-in person at the right of every header. */
export default function SignedInActions() {
  return (
    <>
      <RoleBadge />
      <NotificationsBell />
      <AccountMenu />
    </>
  );
}
