import { allEntities, type Database } from "../../database.ts";

type DeletionPlace =
  /**
   * Deleted in this step. With `by`, an index whose partition is the id of the deleted object, the step deletes each
   * item of that partition. Without it, the step is written in operations/deletion.
   */
  | { deleted: string; by?: string }
  /** Changed in this step so that it names nobody. */
  | { anonymised: string }
  /** Kept, for this reason. */
  | { kept: string };

type ExportPlace =
  /**
   * In this file. `by` is an index whose partition is the person's id: the file contains the items of that partition.
   * Attributes in `without` are left out, because the person may not see them. Without `by`, operations/export reads the
   * items.
   */
  | { file: string; by?: string; without?: readonly string[] }
  /** Not exported, for this reason. */
  | { not: string };

/**
 * The annotation `personal` of an entity's schema (ADR 14). It says what happens to the items when their person is
 * deleted, and where they are in an export of that person's data.
 */
interface PersonalData {
  deletion: DeletionPlace;
  export: ExportPlace;
}

/** Every entity of the table with its annotation. An entity that has none does not compile here. */
export function annotatedEntities(database: Database) {
  return allEntities(database).map(([name, entity]) => {
    const personal: PersonalData = entity.schema.personal;
    return { name, entity, ...personal };
  });
}
