import { imageTypes } from "@marquee/contracts/limits";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import { FieldError } from "@/components/ui/field.tsx";
import { imageProblem } from "@/data/images.ts";
import { cn } from "@/lib/class-names.ts";
import { toast } from "@/lib/toast.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { insertPictures } from "../insert-pictures.ts";
import { pastedHtml } from "../pasted-html.ts";
import type { PostPictures } from "../post-pictures.ts";
import { richTextExtensions } from "../rich-text-extensions.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { PostPicturesContext } from "./picture-view.tsx";

interface RichTextFieldProps {
  label: string;
  /** The initial HTML; later values are ignored. */
  initial: string;
  pictures: PostPictures;
  /** Whether the text may have the picture with this address. */
  isOwnPicture: (address: string) => boolean;
  onChange: (html: string) => void;
  error?: string | undefined;
}

/** Text with formats and pictures, as HTML. */
export default function RichTextField({
  label,
  initial,
  pictures,
  isOwnPicture,
  onChange,
  error,
}: RichTextFieldProps) {
  const id = useId();
  const [isLinking, setIsLinking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const isOwn = useLatest(isOwnPicture);
  const lastBody = useRef(initial);
  const sendBody = useLatest((body: string) => {
    lastBody.current = body;
    onChange(body);
  });
  const editor = useEditor({
    extensions: richTextExtensions,
    content: initial,
    onUpdate: ({ editor: current }) =>
      sendBody.current(current.isEmpty ? "" : pictures.bodyOf(current.getHTML())),
  });
  const isEmpty = useEditorState({ editor, selector: ({ editor: current }) => current.isEmpty });

  // An upload that has ended changes what a save sends, and nothing in the editor.
  useEffect(
    () =>
      pictures.local.subscribe(() => {
        if (editor.isDestroyed) return;
        const html = editor.getHTML();
        const body = pictures.bodyOf(html);
        if (body !== html && body !== lastBody.current) sendBody.current(body);
      }),
    [editor, pictures, sendBody],
  );

  const addFiles = useLatest((files: readonly File[], place: number) => {
    const usable = files.filter((file) => {
      const problem = imageProblem(file);
      if (problem !== undefined) toast.error(`${file.name}: ${problem}.`);
      return problem === undefined;
    });
    const room = Math.max(pictures.roomIn(editor.getHTML()), 0);
    if (usable.length > room) {
      toast.error("These are too many pictures. Add the others when the post is saved.");
    }
    const addresses = usable.slice(0, room).map((file) => pictures.add(file));
    editor
      .chain()
      .focus()
      .command(({ tr }) => {
        insertPictures(tr, place, addresses);
        return true;
      })
      .run();
  });

  useEffect(() => {
    let leavesOutPictures = false;
    const takeFiles = (data: DataTransfer | null, hasText: boolean, place: number): boolean => {
      const files = [...(data?.files ?? [])];
      // Other programs copy texts with a picture of them.
      const takesFiles = files.length > 0 && !hasText;
      if (takesFiles) addFiles.current(files, place);
      else if (leavesOutPictures) {
        toast("A picture of another page was left out. Save it as a file, and add the file.");
      }
      leavesOutPictures = false;
      return takesFiles;
    };
    editor.setOptions({
      editorProps: {
        transformPastedHTML: (pasted) => {
          const result = pastedHtml(
            pasted,
            (address) => pictures.isLocal(address) || isOwn.current(address),
          );
          leavesOutPictures = result.leavesOutPictures;
          return result.html;
        },
        handleDOMEvents: {
          // A closing dialog gives the focus without a press. The browser then puts its caret at the start of the text,
          // and the editor would follow.
          focus: (view) => {
            if (!view.dom.matches(":active")) view.focus();
          },
        },
        handlePaste: (view, { clipboardData }, { size }) =>
          takeFiles(clipboardData, size > 0, view.state.selection.to),
        // The browser would open the file in place of the page.
        handleDrop: (view, event, { size }) => {
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          return takeFiles(event.dataTransfer, size > 0, at?.pos ?? view.state.selection.to);
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
  }, [editor, id, error, pictures, isOwn, addFiles]);
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
          onPicture={() => chooser.current?.click()}
        />
        <input
          ref={chooser}
          type="file"
          accept={imageTypes.join(",")}
          multiple
          hidden
          aria-label="Picture files"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = "";
            if (files.length > 0) addFiles.current(files, editor.state.selection.to);
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
          <PostPicturesContext value={pictures}>
            <EditorContent editor={editor} />
          </PostPicturesContext>
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <LinkDialog editor={editor} open={isLinking} onOpenChange={setIsLinking} />
    </div>
  );
}
