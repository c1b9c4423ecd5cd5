import { invalidRequest } from "../core/errors.ts";

export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [key: string]: FormValue;
}

const maxDepth = 12;

type Node = Map<string, Node | string>;

/**
 * Reads the provider's nested form encoding: `a[b][0][c]=1`, `a[]=1`.
 * @throws StripeApiError 400 for keys that contradict each other or nest too deep.
 */
export function parseForm(text: string): FormObject {
  const root: Node = new Map();
  for (const [key, value] of new URLSearchParams(text)) {
    const path = keyPath(key);
    if (path.length > maxDepth) throw invalidRequest("Parameters are nested too deep.");
    let node = root;
    path.forEach((rawPart, index) => {
      const part = rawPart === "" ? String(node.size) : rawPart;
      if (index === path.length - 1) {
        node.set(part, value);
        return;
      }
      const next = node.get(part);
      if (typeof next === "string") throw invalidRequest(`Invalid parameter: ${key}`);
      const child: Node = next ?? new Map();
      node.set(part, child);
      node = child;
    });
  }
  const form = toValue(root);
  if (typeof form === "string" || Array.isArray(form)) return {};
  return form;
}

function keyPath(key: string): string[] {
  const open = key.indexOf("[");
  if (open <= 0) return [key];
  const inner = key.slice(open).matchAll(/\[([^\]]*)\]/g);
  return [key.slice(0, open), ...[...inner].map((match) => match[1] ?? "")];
}

function toValue(node: Node | string): FormValue {
  if (typeof node === "string") return node;
  const entries = [...node.entries()];
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  if (isList) {
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => toValue(value));
  }
  return Object.fromEntries(entries.map(([key, value]) => [key, toValue(value)]));
}
