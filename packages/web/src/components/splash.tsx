import { Spinner } from "@/components/ui/spinner.tsx";

/** Shown until the page to show is known. */
export function Splash() {
  return (
    <div role="status" aria-label="Loading" className="grid min-h-[60dvh] place-items-center">
      <Spinner className="size-8 text-accent-text" />
    </div>
  );
}
