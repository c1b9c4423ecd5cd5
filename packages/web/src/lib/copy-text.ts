import { toast } from "./toast.ts";

/** Copies a text and shows `done`; says what to do when the browser refuses. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error("The browser did not allow copying. Select the text and copy it.");
  }
}
