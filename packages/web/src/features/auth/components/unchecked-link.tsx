import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { linkMessage } from "../failure-messages.ts";

/** A link from an e-mail that an outage has left unchecked: it may work, so it is tried again. */
export function UncheckedLink({
  query: { error, isFetching, refetch },
}: {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}) {
  return (
    <Notice
      tone="danger"
      title="The link could not be checked"
      live
      action={
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {linkMessage(error)}
    </Notice>
  );
}
