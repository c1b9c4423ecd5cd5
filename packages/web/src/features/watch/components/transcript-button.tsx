import { ScrollText } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button.tsx";

interface TranscriptButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onPress: () => void;
}

/** Shows the captions of a video as a text, and hides them. */
export function TranscriptButton({ ref, isOpen, onPress }: TranscriptButtonProps) {
  return (
    <Button ref={ref} size="small" className="mt-5" aria-expanded={isOpen} onClick={onPress}>
      <ScrollText aria-hidden="true" />
      Transcript
    </Button>
  );
}
