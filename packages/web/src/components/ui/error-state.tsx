import type { UseQueryResult } from "@tanstack/react-query";
import { RotateCw, TriangleAlert } from "lucide-react";
import { describeError } from "@/lib/api-error.ts";
import { cn } from "@/lib/class-names.ts";
import { Button } from "./button.tsx";

interface ErrorStateProps {
  /** What failed: "The videos could not be loaded". */
  title: string;
  error: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
}

/** What happened, what to do, and a button to retry. */
export function ErrorState({ title, error, onRetry, isRetrying, className }: ErrorStateProps) {
  const { message, reference } = describeError(error);
  return (
    <div role="alert" className={cn("rounded border border-line px-6 py-8", className)}>
      <div className="flex gap-4">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="mt-1 text-muted">{message}</p>
          {reference && (
            <p className="mt-1 text-xs text-muted">If it goes on, tell us: {reference}</p>
          )}
          {onRetry && (
            <Button size="small" className="mt-4" onClick={onRetry} loading={isRetrying ?? false}>
              {!isRetrying && <RotateCw aria-hidden="true" />}
              Try again
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

interface QueryErrorProps extends Pick<ErrorStateProps, "title" | "className"> {
  query: Pick<UseQueryResult, "error" | "refetch" | "isFetching">;
}

/** The error of a query, with a button to load it again. */
export function QueryError({ query, ...rest }: QueryErrorProps) {
  return (
    <ErrorState
      {...rest}
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
