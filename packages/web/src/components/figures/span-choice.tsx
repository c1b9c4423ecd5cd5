import { type ReactNode, useId, useState } from "react";
import { Select } from "@/components/ui/select.tsx";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { withParameters } from "@/lib/with-parameters.ts";
import {
  daysOfSpan,
  type SpanName,
  type Step,
  spanNames,
  spans,
  stepNames,
  steps,
} from "./periods.ts";

export interface ChosenSpan {
  span: SpanName;
  step: Step;
  /** UTC days, both included. */
  days: { from: string; to: string };
  change: (name: "span" | "by", value: string) => void;
}

/** The span of days of a report and the days of each bar, kept in the address. */
export function useChosenSpan(): ChosenSpan {
  const [parameters, setParameters] = useSearchParameters();
  const span = spanNames.find((name) => name === parameters.get("span")) ?? "30";
  const step = stepNames.find((name) => name === parameters.get("by")) ?? spans[span].step;
  // A page that stays open over midnight keeps its days, so that the query does not change.
  const [now] = useState(() => new Date());
  return {
    span,
    step,
    days: daysOfSpan(span, now),
    change: (name, value) =>
      setParameters(
        // Each span has a suitable step.
        withParameters({ ...(name === "span" && { by: undefined }), [name]: value }),
        { replace: true, preventScrollReset: true },
      ),
  };
}

export function SpanChoice({
  chosen: { span, step, change },
  children,
}: {
  chosen: ChosenSpan;
  /** Shown beside the choices. */
  children?: ReactNode;
}) {
  return (
    <div className="mb-5 grid grid-cols-2 items-end gap-4 max-[18rem]:grid-cols-1 sm:flex sm:flex-wrap">
      <Choice label="Span" value={span} onChange={(value) => change("span", value)}>
        {spanNames.map((name) => (
          <option key={name} value={name}>
            {spans[name].label}
          </option>
        ))}
      </Choice>
      <Choice label="Each bar" value={step} onChange={(value) => change("by", value)}>
        {stepNames.map((name) => (
          <option key={name} value={name}>
            {steps[name]}
          </option>
        ))}
      </Choice>
      {children}
    </div>
  );
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <Select
        id={id}
        className="sm:w-40"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </Select>
    </div>
  );
}
