import type { Captions } from "@marquee/contracts/content/captions/captions.schema";
import { Pencil, Trash2 } from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { FieldError } from "@/components/ui/field.tsx";
import { languageName } from "./languages.ts";

const states: Record<Captions["status"], { label: string; tone: BadgeTone }> = {
  preparing: { label: "Being prepared", tone: "accent" },
  ready: { label: "Ready", tone: "success" },
  errored: { label: "Failed", tone: "danger" },
};

interface CaptionsRowProps {
  captions: Captions;
  /** The id of the captions that the editor is about to open, these or others. */
  opening: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

/** Captions of one language: their state, and the buttons to edit and remove them. */
export function CaptionsRow({ captions, opening, onEdit, onRemove }: CaptionsRowProps) {
  const { id, name, language_code, status, text_url, error } = captions;
  const language = languageName(language_code);
  const { label, tone } = states[status];
  return (
    <li className="py-2">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {language !== name && <p className="text-xs text-muted">{language}</p>}
        </div>
        <Badge tone={tone}>{label}</Badge>
        {text_url !== null && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Edit ${name}`}
            loading={opening === id}
            disabled={opening !== undefined}
            onClick={onEdit}
          >
            <Pencil aria-hidden="true" />
          </Button>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove ${name}`}
          disabled={opening !== undefined}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </li>
  );
}
