import { type ComponentType, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { loadAhead, loadOnline } from "@/lib/lazy.ts";
import { searchPath } from "@/lib/links.ts";
import { SearchBox } from "./search-box.tsx";
import type { SearchComboboxProps } from "./search-combobox.tsx";

const load = () => import("./search-combobox.tsx");

interface GlobalSearchProps {
  className?: string;
  autoFocus?: boolean;
  /** Called when a result or the full page was opened. */
  onDone?: () => void;
}

/**
 * The global search. Its list is loaded when somebody focuses the field. Until then a field with the same look takes
 * the text, and passes text and focus on.
 */
export function GlobalSearch({ className, autoFocus = false, onDone }: GlobalSearchProps) {
  const [Combobox, setCombobox] = useState<ComponentType<SearchComboboxProps>>();
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // Text typed before React listened is only in the field, and the next render would lose it.
  useLayoutEffect(() => setText(field.current?.value ?? ""), []);
  const fetchCombobox = () =>
    void loadOnline(load).then(
      // It takes the focus. Somebody who only passed the field with the Tab key is elsewhere now.
      (module) => {
        if (document.activeElement === field.current) setCombobox(() => module.default);
      },
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
            onPointerEnter: () => loadAhead(load),
            autoFocus,
          }}
        />
      )}
    </search>
  );
}
