import { useRef } from "react";

interface IdempotencyKey {
  /** The key of this content. It stays the same until the content is stored, so that a retry stores nothing twice. */
  keyOf: (content: object) => string;
  /** The content is stored: the same content again is another request. */
  forget: () => void;
}

/** The Idempotency-Key of what a form sends. */
export function useIdempotencyKey(): IdempotencyKey {
  const attempt = useRef({ content: "", key: "" });
  return {
    keyOf: (content) => {
      const text = JSON.stringify(content);
      if (attempt.current.content !== text) {
        attempt.current = { content: text, key: crypto.randomUUID() };
      }
      return attempt.current.key;
    },
    forget: () => {
      attempt.current = { content: "", key: "" };
    },
  };
}
