import type { EditorProps } from "@tiptap/pm/view";
import { toast } from "@/lib/toast.ts";
import { pastedHtml } from "./pasted-html.ts";

interface EventOptions {
  /** Whether the text may have the picture with this address. */
  isOwnPicture: (address: string) => boolean;
  /** Adds files as pictures at a position of the text. */
  addFiles: (files: readonly File[], position: number) => void;
  openLinkDialog: () => void;
}

/** What the editor does when something is pasted or dropped, when a key is pressed, and when it gets the focus. */
export function richTextEvents({
  isOwnPicture,
  addFiles,
  openLinkDialog,
}: EventOptions): EditorProps {
  let leavesOutPictures = false;

  /** Adds pasted or dropped files; false when there are none, and the editor then inserts the text. */
  const takeFiles = (data: DataTransfer | null, hasText: boolean, position: number): boolean => {
    const files = [...(data?.files ?? [])];
    // Other programs copy texts with a picture of them.
    const takesFiles = files.length > 0 && !hasText;
    if (takesFiles) addFiles(files, position);
    else if (leavesOutPictures) {
      toast("A picture of another page was left out. Save it as a file, and add the file.");
    }
    leavesOutPictures = false;
    return takesFiles;
  };

  return {
    transformPastedHTML: (pasted) => {
      const result = pastedHtml(pasted, isOwnPicture);
      leavesOutPictures = result.leavesOutPictures;
      return result.html;
    },
    handleDOMEvents: {
      // A closing dialog gives the focus without a press. The browser then puts its caret at the start of the text, and
      // the editor would follow.
      focus: (view) => {
        if (!view.dom.matches(":active")) view.focus();
      },
    },
    handlePaste: (view, { clipboardData }, { size }) =>
      takeFiles(clipboardData, size > 0, view.state.selection.to),
    // The browser would open the file in place of the page.
    handleDrop: (view, event, { size }) => {
      const dropped = view.posAtCoords({ left: event.clientX, top: event.clientY });
      return takeFiles(event.dataTransfer, size > 0, dropped?.pos ?? view.state.selection.to);
    },
    handleKeyDown: (_view, event) => {
      const isLinkKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (isLinkKey) openLinkDialog();
      return isLinkKey;
    },
  };
}
