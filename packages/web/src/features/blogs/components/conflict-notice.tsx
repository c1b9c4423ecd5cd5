import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { describeError } from "@/lib/api-error.ts";

interface ConflictNoticeProps {
  /** Saves this page's version over the newer version. */
  onKeep: () => Promise<void>;
  /** Discards this page's version and shows the newer version. */
  onReload: () => Promise<void>;
}

/** Says that the post was changed in another tab, and lets its author choose. */
export function ConflictNotice({ onKeep, onReload }: ConflictNoticeProps) {
  const [choice, setChoice] = useState<"keep" | "reload">();
  const [problem, setProblem] = useState<string>();
  const choose = async (chosen: "keep" | "reload", act: () => Promise<void>) => {
    setChoice(chosen);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(describeError(error).message);
    }
    setChoice(undefined);
  };
  return (
    <Notice
      tone="warning"
      title="This post was changed in another tab or on another device"
      live
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            loading={choice === "keep"}
            disabled={choice !== undefined}
            onClick={() => void choose("keep", onKeep)}
          >
            Keep this version
          </Button>
          <Button
            size="small"
            loading={choice === "reload"}
            disabled={choice !== undefined}
            onClick={() => void choose("reload", onReload)}
          >
            Load the newer one
          </Button>
        </span>
      }
    >
      What you wrote here is not lost, but it is not saved. Keep this version to replace the newer
      one, or load the newer one and drop what you wrote here.
      {problem && <span className="mt-1 block text-danger">{problem}</span>}
    </Notice>
  );
}
