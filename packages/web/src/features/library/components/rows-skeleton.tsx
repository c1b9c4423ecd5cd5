import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";

/** Placeholder for the rows of a list while they load. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="divide-y divide-line">
      {["first", "second", "third"].map((row) => (
        <div key={row} className="flex gap-4 py-4">
          <Skeleton className="aspect-video w-36 sm:w-52" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-9 w-36" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
