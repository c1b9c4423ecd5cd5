import { deletedName } from "@marquee/contracts/constants";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { creatorOf, creatorPath } from "@/lib/links.ts";

interface CreatorLinkProps {
  /** What the creator has made: a video, a channel or a live stream. */
  of: Parameters<typeof creatorOf>[0] & { creator_deactivated?: boolean | undefined };
  className: string;
  /** Read to people who do not see a picture. */
  label?: string;
  children: ReactNode;
}

/** The creator of something, with a link to their page; a deleted or deactivated person has none. */
export function CreatorLink({ of, className, label, children }: CreatorLinkProps) {
  if (of.creator_deactivated || of.creator_name === deletedName)
    return <span className={className}>{children}</span>;
  return (
    <Link
      to={creatorPath(creatorOf(of))}
      aria-label={label}
      className={`${className} hover:text-ink hover:underline`}
    >
      {children}
    </Link>
  );
}
