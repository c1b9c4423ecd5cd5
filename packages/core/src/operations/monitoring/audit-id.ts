/** A name in the form of the ids by which the audit log is searched. */
export const auditIdOf = (prefix: "evt" | "que", name: string): string =>
  `${prefix}_${name.replaceAll(/[^A-Za-z0-9]/g, "")}`;
