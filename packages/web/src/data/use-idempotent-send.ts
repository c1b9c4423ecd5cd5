import { useRef } from "react";

interface Attempt {
  /** The content as JSON. */
  text: string;
  idempotencyKey: string;
}

/**
 * Returns a function that sends the content of a form with an Idempotency-Key. A retry of the same content has the same
 * key, so nothing is stored twice. After an answer, the same content is another request. The function throws what `send`
 * throws.
 */
export function useIdempotentSend<Content extends object, Answer>(
  send: (content: Content, options: { idempotencyKey: string }) => Promise<Answer>,
): (content: Content) => Promise<Answer> {
  const attempt = useRef<Attempt>(undefined);
  return async (content) => {
    const text = JSON.stringify(content);
    if (attempt.current?.text !== text) {
      attempt.current = { text, idempotencyKey: crypto.randomUUID() };
    }
    const answer = await send(content, attempt.current);
    attempt.current = undefined;
    return answer;
  };
}
