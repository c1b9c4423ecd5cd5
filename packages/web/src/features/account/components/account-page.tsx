import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PageHeader } from "@/components/page-header.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { useRole } from "@/session/use-session.ts";

interface AccountPageProps {
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** A page about the caller's account, with a link back to the profile. */
export function AccountPage({ title, description, children }: AccountPageProps) {
  usePageTitle(title);
  const isCreator = useRole() === "creator";
  return (
    <div className="mx-auto max-w-2xl">
      <Link
        to={isCreator ? "/profile" : "/watcher-profile"}
        className="mb-2 inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        Back to my profile
      </Link>
      <PageHeader title={title} description={description} />
      {children}
    </div>
  );
}
