/**
 * An object whose properties are created when they are first read. Only those are its own properties, so that
 * `Object.keys` creates none.
 */
export function makeWhenRead<Made extends object>(
  makers: {
    [Name in keyof Made]: () => Made[Name];
  },
): Made {
  const prototype = {};
  const made = Object.create(prototype);
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    Object.defineProperty(prototype, name, {
      enumerable: true,
      get() {
        const value = make();
        Object.defineProperty(made, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return made;
}

/** Every property of such an object with its name; creates those that have not been read. */
export function makeAll<Made extends object>(
  made: Made,
): [Extract<keyof Made, string>, Made[Extract<keyof Made, string>]][] {
  const all: ReturnType<typeof makeAll<Made>> = [];
  for (const name in made) all.push([name, made[name]]);
  return all;
}
