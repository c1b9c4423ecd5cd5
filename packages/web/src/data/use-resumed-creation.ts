import { useRef } from "react";
import { mayBeStored } from "@/lib/api-error.ts";

interface Creation<Content, Created> {
  create: (content: Content, options: { idempotencyKey: string }) => Promise<Created>;
  /** Saves content over what was created with another one. */
  update: (created: Created, content: Content) => Promise<Created>;
  /** An attempt before a reload whose answer was lost, and where the present one is stored for the next reload. */
  kept?: KeptAttempt<Content> | undefined;
}

export interface KeptAttempt<Content> {
  read: () => FirstContent<Content> | undefined;
  store: (attempt: FirstContent<Content> | undefined) => void;
}

interface FirstContent<Content> {
  /** The first content. */
  content: Content;
  idempotencyKey: string;
}

interface Attempt<Content, Created> extends FirstContent<Content> {
  /** Defined when the first content is stored and what was typed since is not. */
  created?: Created;
}

/**
 * Returns a function that creates what a form contains. When an answer is lost, the next try sends the first content
 * again, which creates no second object. Then it saves what was typed since. The function throws what `create` and
 * `update` throw.
 */
export function useResumedCreation<Content extends object, Created>({
  create,
  update,
  kept,
}: Creation<Content, Created>): (content: Content) => Promise<Created> {
  const attempt = useRef<Attempt<Content, Created>>(undefined);
  return async function save(content): Promise<Created> {
    attempt.current ??= kept?.read() ?? { content, idempotencyKey: crypto.randomUUID() };
    const begun = attempt.current;
    kept?.store(begun);
    const isSame = JSON.stringify(begun.content) === JSON.stringify(content);
    try {
      begun.created ??= await create(begun.content, begun);
    } catch (error) {
      if (mayBeStored(error)) throw error;
      attempt.current = undefined;
      kept?.store(undefined);
      // The first content is refused, and is no longer what the form contains.
      if (!isSame) return save(content);
      throw error;
    }
    const saved = isSame ? begun.created : await update(begun.created, content);
    attempt.current = undefined;
    kept?.store(undefined);
    return saved;
  };
}
