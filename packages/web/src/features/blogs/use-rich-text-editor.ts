import { useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { imageProblem } from "@/data/images.ts";
import { toast } from "@/lib/toast.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { insertPictures } from "./insert-pictures.ts";
import type { PostPictures } from "./post-pictures.ts";
import { richTextExtensions } from "./rich-text-extensions.ts";

export interface RichTextOptions {
  /** The initial HTML; later values are ignored. */
  initial: string;
  pictures: PostPictures;
  onChange: (html: string) => void;
}

/** The editor of a text with pictures, and a function that adds files to the text as pictures. */
export function useRichTextEditor({ initial, pictures, onChange }: RichTextOptions) {
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

  const addFiles = useLatest((files: readonly File[], position: number) => {
    const images = files.filter(isUsableImage);
    const room = Math.max(pictures.roomIn(editor.getHTML()), 0);
    if (images.length > room) {
      toast.error("These are too many pictures. Add the others when the post is saved.");
    }
    const addresses = images.slice(0, room).map((file) => pictures.add(file));
    editor
      .chain()
      .focus()
      .command(({ tr }) => {
        insertPictures(tr, position, addresses);
        return true;
      })
      .run();
  });

  return { editor, addFiles };
}

/** False, with a message for the author, for a file that cannot be a picture of a post. */
function isUsableImage(file: File): boolean {
  const problem = imageProblem(file);
  if (problem !== undefined) toast.error(`${file.name}: ${problem}.`);
  return problem === undefined;
}
