import { useRef } from "react";
import { hasCode, mayBeStored } from "@/lib/api-error.ts";

interface Creation<Body, Created> {
  create: (body: Body) => Promise<Created>;
  /** The stored one with these values; undefined when the one that exists is another. */
  find: (body: Body) => Promise<Created | undefined>;
}

/**
 * Returns a function that creates what can exist once, such as what has a name of its own. A retry after a lost answer
 * finds what the first try has created. The function throws what `create` and `find` throw.
 */
export function useCreateOnce<Body, Created>({
  create,
  find,
}: Creation<Body, Created>): (body: Body) => Promise<Created> {
  const isUnconfirmed = useRef(false);
  return async (body) => {
    try {
      return await create(body);
    } catch (error) {
      if (mayBeStored(error)) isUnconfirmed.current = true;
      if (!isUnconfirmed.current || !hasCode(error, "already_exists")) throw error;
      const created = await find(body);
      if (created === undefined) throw error;
      return created;
    }
  };
}
