type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text;

/** The fields of an object that the simulator leaves null. Their names are one text, to take few lines. */
export function nullFields<Names extends string>(names: Names): Record<Words<Names>, null>;
export function nullFields(names: string): Record<string, null> {
  return Object.fromEntries(names.split(" ").map((name) => [name, null]));
}
