import type { ChainedCommands, Editor } from "@tiptap/react";
import { type SubmitEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { focusInvalid } from "@/lib/focus-invalid.ts";
import { linkAddress } from "../link-address.ts";

/** Leaves the caret behind the link: what is typed next is neither part of it nor put in its place. */
const goBehindLink = (chain: ChainedCommands): ChainedCommands =>
  chain.command(({ tr, commands }) => commands.setTextSelection(tr.selection.to)).unsetMark("link");

interface LinkDialogProps {
  editor: Editor;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Sets, changes or removes the link of the selected text. */
export function LinkDialog({ editor, open, onOpenChange }: LinkDialogProps) {
  const formId = useId();
  const isLink = editor.isActive("link");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isLink ? "Change the link" : "Add a link"}
      footer={
        <>
          {isLink && (
            <Button
              onClick={() => {
                editor.chain().extendMarkRange("link").unsetLink().run();
                onOpenChange(false);
              }}
            >
              Remove link
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId}>
            {isLink ? "Change link" : "Add link"}
          </Button>
        </>
      }
    >
      <LinkForm id={formId} editor={editor} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function LinkForm({ id, editor, onDone }: { id: string; editor: Editor; onDone: () => void }) {
  const current: unknown = editor.getAttributes("link").href;
  const isLink = editor.isActive("link");
  const needsText = editor.state.selection.empty && !isLink;
  const [address, setAddress] = useState(typeof current === "string" ? current : "");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog is inside the post's form in React's tree; its submit must not save the post.
    event.stopPropagation();
    const href = linkAddress(address);
    if (href === undefined) {
      focusInvalid(event.currentTarget, () =>
        setProblem("Enter an address like https://example.com or name@example.com"),
      );
      return;
    }
    if (needsText) {
      const content = text.trim() || address.trim();
      const marks = [{ type: "link", attrs: { href } }];
      goBehindLink(editor.chain().insertContent({ type: "text", text: content, marks })).run();
    } else {
      goBehindLink(editor.chain().extendMarkRange("link").setLink({ href })).run();
    }
    onDone();
  };

  return (
    <form id={id} noValidate onSubmit={submit} className="space-y-4">
      <TextField
        label="Address"
        error={problem}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={address}
        onChange={({ target }) => {
          setAddress(target.value);
          setProblem(undefined);
        }}
      />
      {needsText && (
        <TextField
          label="Text"
          optional
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </form>
  );
}
