import { Link } from "react-router-dom";
import type { PlanGap } from "./plan-gap.ts";
import { Button } from "./ui/button.tsx";
import { Notice } from "./ui/notice.tsx";

interface PlanGapNoticeProps {
  gap: PlanGap;
  tone?: "warning" | "danger";
  className?: string;
}

/** Why a plan does not open something, and the way out. */
export function PlanGapNotice({ gap, tone = "warning", ...rest }: PlanGapNoticeProps) {
  return (
    <Notice
      tone={tone}
      title={gap.title}
      action={
        <Button asChild size="small" variant={tone === "danger" ? "primary" : "secondary"}>
          <Link to={gap.action.to}>{gap.action.label}</Link>
        </Button>
      }
      {...rest}
    >
      {gap.text}
    </Notice>
  );
}
