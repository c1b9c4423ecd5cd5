import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { Trash2 } from "lucide-react";
import { createContext, type KeyboardEvent, useContext, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { FieldError, TextField } from "@/components/ui/field.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { cn } from "@/lib/class-names.ts";
import { pictureAttributes } from "@/lib/picture-attributes.ts";
import { useStore } from "@/lib/store.ts";
import type { PostPictures } from "../post-pictures.ts";
import { postPictureSizes } from "../text-with-pictures.ts";

export const PostPicturesContext = createContext<PostPictures | undefined>(undefined);

const maxDescription = 500;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A picture in the editor, with its upload and, while it is selected, its description. */
export function PictureView(props: ReactNodeViewProps) {
  const pictures = useContext(PostPicturesContext);
  // The placeholder is what remains if the editor stands alone.
  return (
    <NodeViewWrapper>{pictures && <Picture {...props} pictures={pictures} />}</NodeViewWrapper>
  );
}

function Picture({
  pictures,
  node,
  editor,
  selected,
  getPos,
}: ReactNodeViewProps & { pictures: PostPictures }) {
  useStore(pictures.local);
  useStore(pictures.saved);
  const address = textOf(node.attrs.src);
  const { address: shown, size, upload } = pictures.view(address);
  const remove = () => {
    const from = getPos();
    if (from === undefined) return;
    editor
      .chain()
      .deleteRange({ from, to: from + node.nodeSize })
      .focus()
      .run();
  };
  return (
    <>
      {shown === undefined ? (
        <p className="flex aspect-video items-center justify-center rounded bg-sunken p-4 text-center text-sm text-muted">
          {upload.kind === "uploaded" && "This picture appears when the post is saved."}
        </p>
      ) : (
        <img
          {...pictureAttributes(shown, postPictureSizes)}
          {...size}
          src={shown}
          alt={textOf(node.attrs.alt)}
          data-drag-handle
          decoding="async"
          onError={() => pictures.isLocal(address) && pictures.refuse(address)}
          className={cn(selected && "outline-2 outline-offset-2 outline-accent-text")}
        />
      )}
      {upload.kind === "uploading" && (
        <p role="status" className="mt-2 flex items-center gap-2 text-sm text-muted">
          <Spinner />
          Uploading the picture…
        </p>
      )}
      {upload.kind === "failed" && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <FieldError announced>{upload.message}</FieldError>
          {upload.canRetry && (
            <Button size="small" onClick={() => pictures.retry(address)}>
              Try again
            </Button>
          )}
          {!selected && <RemoveButton onClick={remove} />}
        </div>
      )}
      {selected && (
        <div className="mt-3 space-y-2">
          <Description
            value={textOf(node.attrs.alt)}
            onChange={(alt, isFirst) =>
              editor.commands.command(({ tr }) => {
                const position = getPos();
                if (position === undefined) return false;
                // A step of its own for each letter would make an undo tedious.
                tr.setNodeAttribute(position, "alt", alt).setMeta("addToHistory", isFirst);
                return true;
              })
            }
            onLeave={() => editor.commands.focus()}
            onUndo={(isRedo) => (isRedo ? editor.commands.redo() : editor.commands.undo())}
          />
          <RemoveButton onClick={remove} />
        </div>
      )}
    </>
  );
}

function RemoveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" variant="quiet" onClick={onClick}>
      <Trash2 aria-hidden="true" />
      Remove the picture
    </Button>
  );
}

interface DescriptionProps {
  value: string;
  /** `isFirst` for the first change since the field got the focus: one undo takes all of them back. */
  onChange: (value: string, isFirst: boolean) => void;
  /** Goes back to the text. */
  onLeave: () => void;
  onUndo: (isRedo: boolean) => void;
}

function Description({ value, onChange, onLeave, onUndo }: DescriptionProps) {
  const hasChanged = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (isUndo) {
      hasChanged.current = false;
      onUndo(event.shiftKey);
    } else if (event.key === "Enter" || event.key === "Escape") onLeave();
    else return;
    // The Enter key would save the post.
    event.preventDefault();
  };
  return (
    <TextField
      label="Description"
      optional
      hint="For people who cannot see the picture."
      value={value}
      maxLength={maxDescription}
      onFocus={() => {
        hasChanged.current = false;
      }}
      onChange={({ target }) => {
        onChange(target.value, !hasChanged.current);
        hasChanged.current = true;
      }}
      onKeyDown={onKeyDown}
    />
  );
}
