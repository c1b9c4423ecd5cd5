import { invalidRequest, parameterMissing } from "../core/errors.ts";
import type { FormObject, FormValue } from "./form.ts";

/**
 * A call's parameters, read by name. `finish` refuses parameters that were not read, as the provider refuses unknown
 * ones. Errors use the provider's names: `line_items[0][price]`.
 */
export class Parameters {
  readonly #values: FormObject;
  readonly #path: string;
  readonly #read = new Set<string>();
  readonly #children = new Map<string, Parameters>();

  constructor(values: FormObject, path = "") {
    this.#values = values;
    this.#path = path;
  }

  name(key: string): string {
    return this.#path === "" ? key : `${this.#path}[${key}]`;
  }

  /** Every parameter that was sent, read or not. */
  names(): string[] {
    return Object.keys(this.#values);
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#values, key);
  }

  isText(key: string): boolean {
    return typeof this.#values[key] === "string";
  }

  #take(key: string): FormValue | undefined {
    this.#read.add(key);
    return Object.hasOwn(this.#values, key) ? this.#values[key] : undefined;
  }

  /** `existing` when absent, null when sent empty to unset it. */
  clearable(key: string): string | null | undefined;
  clearable(key: string, existing: string | null): string | null;
  clearable(key: string, existing?: string | null): string | null | undefined {
    const value = this.#take(key);
    if (value === undefined) return existing;
    if (typeof value !== "string") {
      throw invalidRequest(`Invalid string: ${this.name(key)}`, this.name(key));
    }
    return value === "" ? null : value;
  }

  text(key: string): string | undefined {
    return this.clearable(key) ?? undefined;
  }

  required(key: string): string {
    const value = this.text(key);
    if (value === undefined) throw parameterMissing(this.name(key));
    return value;
  }

  number(key: string): number | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!Number.isFinite(number)) {
      throw invalidRequest(`Invalid decimal: ${value}`, this.name(key));
    }
    return number;
  }

  integer(key: string, limits: { minimum?: number; maximum?: number } = {}): number | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!Number.isSafeInteger(number)) {
      const code = "parameter_invalid_integer";
      throw invalidRequest(`Invalid integer: ${value}`, this.name(key), code);
    }
    const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = limits;
    if (number < minimum) {
      const message = `This value must be greater than or equal to ${minimum}.`;
      throw invalidRequest(message, this.name(key), "parameter_invalid_integer");
    }
    if (number > maximum) {
      const message = `This value must be less than or equal to ${maximum}.`;
      throw invalidRequest(message, this.name(key), "parameter_invalid_integer");
    }
    return number;
  }

  boolean(key: string): boolean | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (value !== "true" && value !== "false") {
      throw invalidRequest(`Invalid boolean: ${value}`, this.name(key));
    }
    return value === "true";
  }

  oneOf<const T extends string>(key: string, allowed: readonly T[]): T | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    const found = allowed.find((one) => one === value);
    if (found === undefined) {
      const message = `Invalid ${this.name(key)}: must be one of ${allowed.join(", ")}`;
      throw invalidRequest(message, this.name(key));
    }
    return found;
  }

  /** Undefined when absent or sent empty. */
  object(key: string): Parameters | undefined {
    const value = this.#take(key);
    if (value === undefined || value === "") return undefined;
    return this.#child(value, this.name(key));
  }

  /** A list of objects; empty when absent. */
  objects(key: string): Parameters[] {
    const list = this.#list(key) ?? [];
    return list.map((one, index) => this.#child(one, `${this.name(key)}[${index}]`));
  }

  /** A list of texts; undefined when absent, empty when sent empty. */
  texts(key: string, { maximum = Number.MAX_SAFE_INTEGER } = {}): string[] | undefined {
    const list = this.#list(key);
    if (list !== undefined && list.length > maximum) {
      const message = `Array ${this.name(key)} exceeded maximum ${maximum} allowed elements.`;
      throw invalidRequest(message, this.name(key));
    }
    return list?.map((one) => {
      if (typeof one !== "string") throw invalidRequest("Invalid string", this.name(key));
      return one;
    });
  }

  /** Merges `metadata` as the provider does: an empty value removes its key, an empty object removes all keys. */
  metadata(existing: Record<string, string> = {}): Record<string, string> {
    const given = this.object("metadata");
    if (given === undefined) return this.has("metadata") ? {} : existing;
    const merged = new Map(Object.entries(existing));
    for (const key of given.names()) {
      const text = given.text(key);
      if (text === undefined) merged.delete(key);
      else merged.set(key, text);
      if (key.length > 40 || (text ?? "").length > 500) {
        const message = "Metadata keys have at most 40 characters, values at most 500.";
        throw invalidRequest(message, given.name(key));
      }
    }
    if (merged.size > 50)
      throw invalidRequest("You can have at most 50 metadata keys.", "metadata");
    return Object.fromEntries(merged);
  }

  /** @throws StripeApiError 400 parameter_unknown for the first parameter that was not read. */
  finish(): void {
    const unknown = Object.keys(this.#values).find((key) => !this.#read.has(key));
    if (unknown !== undefined) {
      const name = this.name(unknown);
      throw invalidRequest(`Received unknown parameter: ${name}`, name, "parameter_unknown");
    }
    for (const child of this.#children.values()) child.finish();
  }

  /** Undefined when absent, empty when sent empty. */
  #list(key: string): FormValue[] | undefined {
    const value = this.#take(key);
    if (value === "") return [];
    if (value !== undefined && !Array.isArray(value)) {
      throw invalidRequest("Invalid array", this.name(key));
    }
    return value;
  }

  #child(values: FormValue, path: string): Parameters {
    if (typeof values === "string" || Array.isArray(values)) {
      throw invalidRequest("Invalid object", path);
    }
    const known = this.#children.get(path);
    if (known !== undefined) return known;
    const child = new Parameters(values, path);
    this.#children.set(path, child);
    return child;
  }
}
