import { allEntities, type Database } from "../../database.ts";

/**
 * The annotation `personal` of an entity's schema (ADR 14): what becomes of its items when their person is deleted, and
 * where they stand in an export of that person's data.
 */
export interface PersonalData {
  deletion: /**
   * Deleted in this step. With `by`, an index whose partition is the id of what is deleted, the step deletes each item of
   * that partition. Without it, the step is written out in operations/deletion.
   */
    | { deleted: string; by?: string }
    /** Changed in this step so that it names nobody. */
    | { anonymised: string }
    | { kept: string };
  export: /**
   * In this file. With `by`, an index whose partition is the person's id, the file holds each item of that partition
   * without the attributes that are not the person's to know. Without it, operations/export reads the items.
   */
  { file: string; by?: string; without?: readonly string[] } | { not: string };
}

/** Every entity of the table with its annotation. An entity that has none does not compile here. */
export function annotatedEntities(database: Database) {
  return allEntities(database).map(([name, entity]) => {
    const personal: PersonalData = entity.schema.personal;
    return { name, entity, ...personal };
  });
}
