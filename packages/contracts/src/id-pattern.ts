/** The form of ids, for pages that load no schema. */

/**
 * One prefix for each kind of object. Every id except a user's contains a ULID, so ids of one kind sort by creation.
 */
const idPrefixes = {
  /** Followed by the uid of the identity provider, so that a token gives the record's id without a look-up. */
  user: "usr",
  channel: "chn",
  video: "vid",
  series: "ser",
  own_playlist: "opl",
  category: "cat",
  package: "pkg",
  purchase: "pur",
  review: "rev",
  comment: "com",
  blog: "blg",
  live: "liv",
  notification: "ntf",
  promotion: "pro",
  image: "img",
  captions: "cap",
  audit: "aud",
  report: "rep",
  form: "frm",
  deletion: "del",
  export: "exp",
  reconciliation: "rec",
  bulk_change: "blk",
} as const;

export type IdKind = keyof typeof idPrefixes;

/** What every id of this kind begins with: "vid_". */
export const prefixOf = <Kind extends IdKind>(kind: Kind): `${(typeof idPrefixes)[Kind]}_` =>
  `${idPrefixes[kind]}_`;

const ulidPattern = "[0-9A-HJKMNP-TV-Z]{26}";
const uidPattern = "[A-Za-z0-9]{1,128}";

export const patternOf = (kind: IdKind): string =>
  `${prefixOf(kind)}${kind === "user" ? uidPattern : ulidPattern}`;

/** Whether a text is a well-formed id of this kind. */
export const isId = (kind: IdKind, text: string): boolean =>
  new RegExp(`^${patternOf(kind)}$`).test(text);
