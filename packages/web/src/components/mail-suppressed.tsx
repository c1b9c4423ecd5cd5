import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { preferencesQuery } from "@/data/preferences.ts";
import { formatDate } from "@/lib/time.ts";
import { Notice } from "./ui/notice.tsx";

interface MailSuppressedProps {
  email: string;
  /** What to do about it on this page. */
  remedy: string;
  action?: ReactNode;
  className?: string;
}

/** Says that no mail except codes is delivered, and since when; nothing while mail is delivered. */
export function MailSuppressed({ email, remedy, action, className }: MailSuppressedProps) {
  const { data } = useQuery(preferencesQuery);
  const suppression = data?.email_suppression;
  if (!suppression) return null;
  const day = formatDate(suppression.since, "long");
  return (
    <Notice
      tone="warning"
      title="Our mails do not reach you"
      className={className ?? ""}
      {...(action !== undefined && { action })}
    >
      {suppression.reason === "bounce"
        ? `A mail to ${email} could not be delivered on ${day}, so we send nothing but codes there.`
        : `A mail to ${email} was reported as unwanted on ${day}, so we send nothing but codes there.`}{" "}
      {remedy}
    </Notice>
  );
}
