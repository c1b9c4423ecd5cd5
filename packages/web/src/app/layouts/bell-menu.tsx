import { BellButton } from "@/features/notifications/components/bell-button.tsx";
import { lazy } from "@/lib/lazy.ts";
import { LazyMenu } from "./lazy-menu.tsx";

const load = () => import("@/features/notifications/components/notifications-bell.tsx");
const NotificationsBell = lazy(load);

/** The bell of a visitor; its code is loaded when a pointer enters it, or when it is pressed. */
export function BellMenu() {
  return (
    <LazyMenu
      load={load}
      menu={<NotificationsBell initiallyOpen />}
      trigger={(props) => <BellButton unread={0} aria-expanded="false" {...props} />}
    />
  );
}
