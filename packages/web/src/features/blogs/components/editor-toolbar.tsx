import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  SquareCode,
  SquarePlay,
  Undo2,
} from "lucide-react";
import * as Radix from "radix-ui/toolbar";
import type { Ref } from "react";
import { cn } from "@/lib/class-names.ts";

interface Format {
  label: string;
  icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  toggle: (editor: Editor) => void;
}

const formats: readonly (readonly Format[])[] = [
  [
    {
      label: "Heading",
      icon: Heading2,
      isOn: (editor) => editor.isActive("heading", { level: 2 }),
      toggle: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      label: "Small heading",
      icon: Heading3,
      isOn: (editor) => editor.isActive("heading", { level: 3 }),
      toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      label: "Bold",
      icon: Bold,
      isOn: (editor) => editor.isActive("bold"),
      toggle: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: "Italic",
      icon: Italic,
      isOn: (editor) => editor.isActive("italic"),
      toggle: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: "Code",
      icon: Code,
      isOn: (editor) => editor.isActive("code"),
      toggle: (editor) => editor.chain().focus().toggleCode().run(),
    },
  ],
  [
    {
      label: "Bulleted list",
      icon: List,
      isOn: (editor) => editor.isActive("bulletList"),
      toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: "Numbered list",
      icon: ListOrdered,
      isOn: (editor) => editor.isActive("orderedList"),
      toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: "Quote",
      icon: Quote,
      isOn: (editor) => editor.isActive("blockquote"),
      toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      label: "Code block",
      icon: SquareCode,
      isOn: (editor) => editor.isActive("codeBlock"),
      toggle: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
  ],
];

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function ToolButton({ label, icon: Icon, pressed, disabled, onClick }: ToolButtonProps) {
  return (
    <Radix.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={cn(
        "inline-flex size-9 items-center justify-center rounded-sm transition-colors pointer-coarse:size-11 disabled:text-muted disabled:opacity-50 not-disabled:hover:bg-sunken",
        pressed && "bg-accent-wash text-accent-text",
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </Radix.Button>
  );
}

/** Not on a phone, where two rows have just room for the buttons. */
const separator = <Radix.Separator className="mx-1 h-6 w-px bg-line max-sm:hidden" />;

interface EditorToolbarProps {
  ref: Ref<HTMLDivElement>;
  editor: Editor;
  /** The id of the text. */
  controls: string;
  onLink: () => void;
  onPicture: () => void;
  onVideo: () => void;
}

/** The formats of the editor; the arrow keys move between the buttons. */
export function EditorToolbar({
  ref,
  editor,
  controls,
  onLink,
  onPicture,
  onVideo,
}: EditorToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: formats.flatMap((group) =>
        group.filter((format) => format.isOn(current)).map((format) => format.label),
      ),
      link: current.isActive("link"),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  return (
    <Radix.Root
      ref={ref}
      aria-label="Formatting"
      aria-controls={controls}
      className="sticky top-16 z-10 flex flex-wrap items-center rounded-t border-b bg-raised p-1.5 sm:gap-0.5"
    >
      {formats.map((group, index) => (
        <span key={group[0]?.label} className="contents">
          {index > 0 && separator}
          {group.map((format) => (
            <ToolButton
              key={format.label}
              label={format.label}
              icon={format.icon}
              pressed={state.on.includes(format.label)}
              onClick={() => format.toggle(editor)}
            />
          ))}
        </span>
      ))}
      {separator}
      <ToolButton label="Link" icon={LinkIcon} pressed={state.link} onClick={onLink} />
      <ToolButton label="Add a picture" icon={ImagePlus} onClick={onPicture} />
      <ToolButton label="Add a video" icon={SquarePlay} onClick={onVideo} />
      {separator}
      <ToolButton
        label="Undo"
        icon={Undo2}
        disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <ToolButton
        label="Redo"
        icon={Redo2}
        disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </Radix.Root>
  );
}
