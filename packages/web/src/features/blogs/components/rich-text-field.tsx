import { imageTypes } from "@marquee/contracts/limits";
import { videoPage } from "@marquee/contracts/page-address";
import { EditorContent, useEditorState } from "@tiptap/react";
import { type Ref, Suspense, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { FieldError } from "@/components/ui/field.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { cn } from "@/lib/class-names.ts";
import { lazy } from "@/lib/lazy.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { useTopCover } from "@/lib/use-top-cover.ts";
import { insertVideo } from "../insert-video.ts";
import { richTextEvents } from "../rich-text-events.ts";
import { type RichTextOptions, useRichTextEditor } from "../use-rich-text-editor.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { PostPicturesContext } from "./picture-view.tsx";

const ChooseVideo = lazy(() => import("./choose-video.tsx"));

interface RichTextFieldProps extends RichTextOptions {
  label: string;
  /** Whether the text may have the picture with this address. */
  isOwnPicture: (address: string) => boolean;
  /** Lets the form focus the text when it is refused. */
  focusRef: Ref<{ focus: () => void }>;
  error?: string | undefined;
}

/** Text with formats and pictures, as HTML. */
export default function RichTextField({
  label,
  isOwnPicture,
  focusRef,
  error,
  ...options
}: RichTextFieldProps) {
  const { pictures } = options;
  const id = useId();
  const [isLinking, setIsLinking] = useState(false);
  const [isChoosingVideo, setIsChoosingVideo] = useState(false);
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const covered = useTopCover(toolbar);
  const chooser = useRef<HTMLInputElement>(null);
  const isOwn = useLatest(isOwnPicture);
  const { editor, addFiles } = useRichTextEditor(options);
  const isEmpty = useEditorState({ editor, selector: ({ editor: current }) => current.isEmpty });

  useEffect(() => {
    editor.setOptions({
      editorProps: {
        // The editor itself scrolls to what was typed, pasted or undone.
        scrollThreshold: { top: covered, right: 0, bottom: 0, left: 0 },
        scrollMargin: { top: covered, right: 5, bottom: 5, left: 5 },
        ...richTextEvents({
          isOwnPicture: (address) => pictures.isLocal(address) || isOwn.current(address),
          addFiles: (files, position) => addFiles.current(files, position),
          openLinkDialog: () => setIsLinking(true),
        }),
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
  }, [editor, id, error, covered, pictures, isOwn, addFiles]);

  useImperativeHandle(focusRef, () => ({ focus: () => editor.commands.focus() }), [editor]);

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
          ref={setToolbar}
          editor={editor}
          controls={id}
          onLink={() => {
            // The dialog gives the focus back to the text, where the writing goes on.
            editor.view.focus();
            setIsLinking(true);
          }}
          onPicture={() => chooser.current?.click()}
          onVideo={() => setIsChoosingVideo(true)}
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
      {isChoosingVideo && (
        <Suspense fallback={loadingLine}>
          <ChooseVideo
            onChoose={({ title, slug }) => {
              setIsChoosingVideo(false);
              insertVideo(editor, { title, address: window.location.origin + videoPage(slug) });
            }}
            onClose={() => setIsChoosingVideo(false)}
          />
        </Suspense>
      )}
      <LinkDialog editor={editor} open={isLinking} onOpenChange={setIsLinking} />
    </div>
  );
}
