/**
 * An object whose properties are created when they are first read. The others are not its own properties yet, so that
 * `Object.keys` creates none.
 */
export function lazyProperties<Made extends object>(
  makers: {
    [Name in keyof Made]: () => Made[Name];
  },
): Made {
  const prototype = {};
  const object = Object.create(prototype);
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    Object.defineProperty(prototype, name, {
      enumerable: true,
      get() {
        const value = make();
        Object.defineProperty(object, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return object;
}

/** Every property of such an object with its name, those included that have not been read. */
export function allProperties<Made extends object>(
  made: Made,
): [Extract<keyof Made, string>, Made[Extract<keyof Made, string>]][] {
  const properties: ReturnType<typeof allProperties<Made>> = [];
  for (const name in made) properties.push([name, made[name]]);
  return properties;
}
