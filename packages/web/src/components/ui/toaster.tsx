import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type PointerEvent, useEffect, useRef } from "react";
import { resolveValue, type Toast, toast, useToaster } from "react-hot-toast/headless";
import { cn } from "@/lib/class-names.ts";
import { Spinner } from "./spinner.tsx";

function Mark({ item }: { item: Toast }) {
  if (item.type === "success")
    return <CircleCheck aria-hidden="true" className="size-5 text-success" />;
  if (item.type === "error")
    return <CircleAlert aria-hidden="true" className="size-5 text-danger" />;
  if (item.type === "loading") return <Spinner className="size-5 text-accent-text" />;
  return item.icon ? <span aria-hidden="true">{item.icon}</span> : null;
}

/** Tells open dialogs the height of the messages, so that they make room for them (`messages.css`). */
function publishHeight(messages: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty("--messages", `${messages.offsetHeight}px`),
  );
  observer.observe(messages);
  return () => {
    observer.disconnect();
    style.removeProperty("--messages");
  };
}

/** The library's own queue: 20 at most, its default durations, removed 1 s after dismissal (spec §8, §9). */
export default function Toaster() {
  const { toasts, handlers } = useToaster();
  const isKept = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => (list.current ? publishHeight(list.current) : undefined), []);
  // A message that appears below a resting pointer, such as on a button of the header, goes all the same. So does one
  // that a finger has touched, because a finger does not move away from it.
  const keep = ({ pointerType }: PointerEvent) => {
    if (pointerType === "touch") return;
    if (!isKept.current) handlers.startPause();
    isKept.current = true;
  };
  const release = () => {
    handlers.endPause();
    isKept.current = false;
  };
  return (
    <div
      ref={list}
      data-toasts
      className="flex flex-col gap-2"
      onPointerMove={keep}
      onPointerLeave={release}
    >
      {toasts.map((item) => (
        <div
          key={item.id}
          className={cn(
            "pointer-events-auto flex items-start gap-3 rounded border border-line bg-raised py-2 pr-1 pl-4 shadow-lg transition-opacity duration-200",
            item.visible ? "animate-rise opacity-100" : "opacity-0",
            item.className,
          )}
        >
          <span className="flex min-h-11 shrink-0 items-center empty:hidden">
            <Mark item={item} />
          </span>
          <div className="min-w-0 flex-1 self-center py-1 text-sm">
            {resolveValue(item.message, item)}
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => toast.dismiss(item.id)}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
      ))}
    </div>
  );
}
