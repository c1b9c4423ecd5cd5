import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useId, useState } from "react";
import { FieldError } from "@/components/ui/field.tsx";
import { cn } from "@/lib/class-names.ts";
import { config } from "@/lib/config.ts";
import { toast } from "@/lib/toast.ts";
import { pastedHtml } from "../pasted-html.ts";
import { richTextExtensions } from "../rich-text-extensions.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { LinkDialog } from "./link-dialog.tsx";

const refusePictures = () => toast("Pictures cannot be pasted. A post shows its cover.");

interface RichTextFieldProps {
  label: string;
  /** The initial HTML; later values are ignored. */
  initial: string;
  onChange: (html: string) => void;
  error?: string | undefined;
}

/** Text with formats, as HTML. */
export default function RichTextField({ label, initial, onChange, error }: RichTextFieldProps) {
  const id = useId();
  const [isLinking, setIsLinking] = useState(false);
  const editor = useEditor({
    extensions: richTextExtensions,
    content: initial,
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? "" : current.getHTML()),
  });
  const isEmpty = useEditorState({ editor, selector: ({ editor: current }) => current.isEmpty });
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        transformPastedHTML: (pasted) => {
          const { html, leavesOutPictures } = pastedHtml(pasted, config().mediaUrl);
          if (leavesOutPictures) refusePictures();
          return html;
        },
        handleDOMEvents: {
          // A focus that no press gives, such as of a closing dialog, puts the browser's caret at the start of the text,
          // and the editor would follow it.
          focus: (view) => {
            if (!view.dom.matches(":active")) view.focus();
          },
        },
        // Other programs copy texts with a picture of them.
        handlePaste: (_view, { clipboardData }, { size }) => {
          const isPicture = size === 0 && (clipboardData?.files.length ?? 0) > 0;
          if (isPicture) refusePictures();
          return isPicture;
        },
        // The browser would open the file in place of the page.
        handleDrop: (_view, { dataTransfer }) => {
          const isFile = (dataTransfer?.files.length ?? 0) > 0;
          if (isFile) refusePictures();
          return isFile;
        },
        handleKeyDown: (_view, event) => {
          const isLinkKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
          if (isLinkKey) setIsLinking(true);
          return isLinkKey;
        },
        attributes: {
          id,
          role: "textbox",
          "aria-multiline": "true",
          "aria-labelledby": `${id}-label`,
          class: "rich-text min-h-80 px-4 py-4 outline-none",
          ...(error && { "aria-invalid": "true", "aria-describedby": `${id}-error` }),
        },
      },
    });
  }, [editor, id, error]);
  return (
    <div className="space-y-1.5">
      <p id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </p>
      <div
        className={cn(
          "rounded border bg-raised focus-within:border-ink has-[.ProseMirror-focused]:outline-2 has-[.ProseMirror-focused]:outline-accent-text",
          error ? "border-danger" : "border-line-strong",
        )}
      >
        <EditorToolbar
          editor={editor}
          controls={id}
          onLink={() => {
            // The dialog gives the focus back to the text, where the writing goes on.
            editor.view.focus();
            setIsLinking(true);
          }}
        />
        <div className="relative">
          {isEmpty && (
            <p
              aria-hidden="true"
              className="pointer-events-none absolute px-4 py-4 text-[1.0625rem] leading-7 text-muted"
            >
              Write your post here
            </p>
          )}
          <EditorContent editor={editor} />
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <LinkDialog editor={editor} open={isLinking} onOpenChange={setIsLinking} />
    </div>
  );
}
