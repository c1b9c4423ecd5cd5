import { Star } from "lucide-react";
import { type Ref, useId } from "react";
import { cn } from "@/lib/class-names.ts";
import { FieldError } from "../ui/field.tsx";

const all = [1, 2, 3, 4, 5];

/** A rating of 1 to 5, with a text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex">
      <span className="sr-only">{rating} of 5 stars</span>
      {all.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={cn("size-4", star <= rating ? "fill-accent text-accent" : "text-line-strong")}
        />
      ))}
    </span>
  );
}

interface StarChoiceProps {
  name: string;
  /** 0 before a choice. */
  value: number;
  onChange: (rating: number) => void;
  error: string | undefined;
  /** The first star, which a form focuses when no star is chosen. */
  ref: Ref<HTMLInputElement>;
}

/** Chooses 1 to 5 stars, by pointer or by arrow keys. */
export function StarChoice({ name, value, onChange, error, ref }: StarChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1.5 text-sm font-semibold">Your rating</legend>
      <div className="-ml-2 inline-flex">
        {all.map((star) => (
          <label
            key={star}
            className="touch grid cursor-pointer place-items-center rounded has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
          >
            <input
              ref={star === 1 ? ref : undefined}
              type="radio"
              name={name}
              className="sr-only"
              aria-label={star === 1 ? "1 star" : `${star} stars`}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Star
              aria-hidden="true"
              className={cn(
                "size-7",
                star <= value ? "fill-accent text-accent" : "text-line-strong",
              )}
            />
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
