const codes =
  "ar bg bn ca cs da de el en en-GB en-US es es-419 et eu fa fi fil fr fr-CA gl he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta te th tr uk ur vi zh-Hans zh-Hant";

const names = new Intl.DisplayNames("en", { type: "language" });

export const languageName = (code: string): string => names.of(code) ?? code;

/** The languages on offer, in the order of their names. */
export const languages = codes
  .split(" ")
  .map((code) => ({ code, name: languageName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, "en"));
