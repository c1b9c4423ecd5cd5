/** The object with these fields instead of its own, such as a provider's client with one method that fails. */
export const withFields = <Value extends object>(value: Value, fields: object): Value =>
  new Proxy(value, {
    get: (target, name) =>
      Object.hasOwn(fields, name) ? Reflect.get(fields, name) : Reflect.get(target, name),
  });
