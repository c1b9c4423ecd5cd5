import { type ComponentType, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { searchPath } from "@/lib/links.ts";
import { SearchBox } from "./search-box.tsx";
import type { SearchComboboxProps } from "./search-combobox.tsx";

const load = () => import("./search-combobox.tsx");

interface GlobalSearchProps {
  className?: string;
  autoFocus?: boolean;
  /** A result or the full page was opened. */
  onDone?: () => void;
}

/**
 * The global search. Its list comes when somebody reaches for the field. Until then a field of the same look takes what
 * is typed, and hands text and focus over.
 */
export function GlobalSearch({ className, autoFocus = false, onDone }: GlobalSearchProps) {
  const [Combobox, setCombobox] = useState<ComponentType<SearchComboboxProps>>();
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // What was typed before React listened is in the field alone, and would be lost with the next rendering.
  useLayoutEffect(() => setText(field.current?.value ?? ""), []);
  const fetchCombobox = () =>
    void load().then(
      (module) => setCombobox(() => module.default),
      () => undefined,
    );
  return (
    <search className={className}>
      {Combobox ? (
        <Combobox text={text} onText={setText} onDone={onDone} />
      ) : (
        <SearchBox
          text={text}
          onClear={() => setText("")}
          onSubmit={() => {
            if (text.trim() === "") return;
            setText("");
            onDone?.();
            void navigate(searchPath(text.trim()));
          }}
          input={{
            value: text,
            onChange: (event) => setText(event.target.value),
            ref: field,
            onFocus: fetchCombobox,
            onPointerEnter: () => void load().catch(() => undefined),
            autoFocus,
          }}
        />
      )}
    </search>
  );
}
