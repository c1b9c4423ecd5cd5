import { Link } from "react-router-dom";
import { Notice } from "@/components/ui/notice.tsx";

interface BlockedNoticeProps {
  /** Nothing is shown when there are none. */
  names: readonly string[];
  what: "videos" | "channels";
}

/** What the person has bought and an admin has blocked, with the way to the money. */
export function BlockedNotice({ names, what }: BlockedNoticeProps) {
  const [first] = names;
  if (first === undefined) return null;
  const isOne = names.length === 1;
  return (
    <Notice
      tone="warning"
      title={isOne ? `“${first}” is blocked` : `${names.length} of your ${what} are blocked`}
    >
      {!isOne && <p>{names.map((name) => `“${name}”`).join(", ")}</p>}
      <p>
        Marquee has blocked {isOne ? "it" : "them"}, so {isOne ? "it does" : "they do"} not play.{" "}
        <Link to="/my_library?tab=payments" className="underline">
          Payments
        </Link>{" "}
        shows whether you can get your money back at once. If not,{" "}
        <Link to="/contact-us" className="underline">
          write to us
        </Link>
        .
      </p>
    </Notice>
  );
}
