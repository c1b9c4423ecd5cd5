import { scheduleDays } from "@marquee/contracts/limits";
import { type SubmitEvent, useId, useState } from "react";
import { ChoiceGroup } from "@/components/choice-group.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { FieldError, TextField } from "@/components/ui/field.tsx";
import { focusInvalid } from "@/lib/focus-invalid.ts";
import { instantsOf, localTime, offsetAt, scheduleProblem } from "@/lib/schedule-time.ts";
import { useIsOutdated } from "@/lib/use-online.ts";

interface ScheduleDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** "Schedule the post". */
  title: string;
  /** The present time of the schedule. */
  current: string | null;
  /** The time is being saved. */
  busy?: boolean;
  /** Why the last chosen time could not be saved. */
  failure?: string | undefined;
  onSchedule: (instant: string) => void;
}

/** Asks for the time of publication. */
export default function ScheduleDialog({
  open,
  onOpenChange,
  title,
  current,
  busy = false,
  failure,
  onSchedule,
}: ScheduleDialogProps) {
  const formId = useId();
  const isOutdated = useIsOutdated(failure);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="It is published automatically at this time."
      footer={
        <Button variant="primary" type="submit" form={formId} loading={busy}>
          Schedule
        </Button>
      }
    >
      <div role="alert">
        {failure !== undefined && !isOutdated && (
          <FieldError className="mb-5">{failure}</FieldError>
        )}
      </div>
      <ScheduleForm id={formId} current={current} onSchedule={onSchedule} />
    </Dialog>
  );
}

interface ScheduleFormProps extends Pick<ScheduleDialogProps, "current" | "onSchedule"> {
  id: string;
}

const dayMilliseconds = 86_400_000;

const hours = ["first", "second"] as const;

function ScheduleForm({ id, current, onSchedule }: ScheduleFormProps) {
  const now = Date.now();
  const present = current === null ? now + dayMilliseconds : Date.parse(current);
  const [value, setValue] = useState(localTime(present));
  const instants = instantsOf(value);
  const [chosenHour, setChosenHour] = useState<(typeof hours)[number]>(
    present - (instants[0] ?? present) >= 60_000 ? "second" : "first",
  );
  const instant = chosenHour === "second" ? (instants[1] ?? instants[0]) : instants[0];
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may be inside another form in React's tree, which must not be submitted.
    event.stopPropagation();
    const found = scheduleProblem(value, instant, Date.now());
    focusInvalid(event.currentTarget, () => setProblem(found));
    if (found === undefined && instant !== undefined) onSchedule(new Date(instant).toISOString());
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="space-y-5">
      <TextField
        label="Date and time"
        hint={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
        error={problem}
        type="datetime-local"
        min={localTime(now)}
        max={localTime(now + scheduleDays * dayMilliseconds)}
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
          // The problem was about the time that was just replaced.
          setProblem(undefined);
        }}
      />
      {instants.length > 1 && (
        <ChoiceGroup
          legend="The clocks go back, and this time comes twice"
          name="hour"
          value={chosenHour}
          onChange={setChosenHour}
          choices={hours.map((hour, index) => ({
            value: hour,
            label: hour === "first" ? "The first time" : "The second time",
            hint: offsetAt(instants[index] ?? 0),
          }))}
        />
      )}
    </form>
  );
}
