import { retryAfterLostAnswer } from "@/data/lost-answer.ts";
import { describeError } from "@/lib/api-error.ts";
import { rememberNextRow } from "@/lib/remember-next-row.ts";
import { toast } from "@/lib/toast.ts";

/** Removes a video from one of the person's own lists, and says so. Another one may be removed meanwhile. */
export async function removeRow(
  video: { id: string; title: string },
  remove: (id: string) => Promise<unknown>,
): Promise<void> {
  const restoreFocus = rememberNextRow();
  try {
    // After a lost answer it is removed once more, because the row may be gone already.
    await retryAfterLostAnswer(() => remove(video.id));
    toast.success(`“${video.title}” is removed.`);
  } catch (error) {
    toast.error(describeError(error).message);
  }
  restoreFocus();
}
