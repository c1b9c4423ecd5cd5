import { type ReactNode, useEffect, useId, useRef } from "react";

interface StepPanelProps {
  title: string;
  description: ReactNode;
  /** Moves the focus here after the step before it was done. */
  takesFocus: boolean;
  children: ReactNode;
}

/** The current step of a stepper. */
export function StepPanel({ title, description, takesFocus, children }: StepPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section aria-labelledby={id} className="mt-5 rounded border bg-raised p-5">
      <h2 ref={heading} id={id} tabIndex={-1} className="text-lg focus:outline-none">
        {title}
      </h2>
      <p className="mt-2 mb-5 text-muted">{description}</p>
      {children}
    </section>
  );
}
