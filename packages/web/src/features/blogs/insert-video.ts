import type { Editor } from "@tiptap/react";

/** Puts a video at the caret, as a line that is nothing but its link; the writing goes on below it. */
export function insertVideo(editor: Editor, video: { title: string; address: string }): void {
  const marks = [{ type: "link", attrs: { href: video.address } }];
  editor
    .chain()
    .focus()
    .insertContentAt(editor.state.selection.to, [
      { type: "paragraph", content: [{ type: "text", text: video.title, marks }] },
      { type: "paragraph" },
    ])
    .run();
}
