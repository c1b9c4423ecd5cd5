import { type ReactNode, useId } from "react";
import { buttonClass } from "./button.tsx";

interface FileButtonProps {
  accept: string;
  /** Several files may be chosen. */
  multiple?: boolean;
  size?: "small" | "medium";
  /** Ids of the hint and of the error. */
  describedBy: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A file input that looks like a button. The same file can be chosen again. */
export function FileButton({
  accept,
  multiple = false,
  size = "small",
  describedBy,
  onFiles,
  children,
}: FileButtonProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={describedBy}
        className="peer sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({
          size,
          className:
            "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-text",
        })}
      >
        {children}
      </label>
    </>
  );
}
