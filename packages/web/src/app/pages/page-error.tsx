import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state.tsx";

interface State {
  error: unknown;
}

/** Keeps a failing page from taking the whole app with it. Give it a key that changes with the page. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error("Unknown failure") };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error("A page failed", error, info.componentStack);
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <div className="mx-auto my-10 max-w-2xl">
        <h1 className="sr-only">Something went wrong</h1>
        <ErrorState
          title="This page could not be shown"
          error={this.state.error}
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
}
