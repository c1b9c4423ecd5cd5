import { Component, type ComponentType, createElement, type ReactNode } from "react";
import { lazy } from "@/lib/lazy.ts";
import { Button } from "./ui/button.tsx";

/** Only a class can catch what its children throw. */
class PartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    // Older browsers remember a module that could not be loaded: a second try without a new page would fail too.
    return (
      <p role="alert" className="mt-2 text-sm text-danger">
        This could not be loaded. Check the connection, save what you typed, and{" "}
        <Button variant="link" size="inline" onClick={() => window.location.reload()}>
          reload the page
        </Button>
        .
      </p>
    );
  }
}

/**
 * As `lazy`, for a part of a page with a form: where its code cannot be loaded, the page and what is typed there stay.
 */
export function lazyWithBoundary<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(load);
  return (props) => <PartBoundary>{createElement(Part, props)}</PartBoundary>;
}
