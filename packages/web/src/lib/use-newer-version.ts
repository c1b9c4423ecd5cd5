import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { hasCode, mayBeStored } from "./api-error.ts";
import { compareVersions } from "./compare-versions.ts";
import { useLatest } from "./use-latest.ts";

/** The fields of a form that another tab or device may save meanwhile, in the order of the form. */
export type ComparedFields<Item, Name extends string> = ReadonlyMap<
  Name,
  { label: string; textOf: (item: Item) => string }
>;

/** What another tab or device has saved, and what became of it here. */
export interface NewerVersion<Item, Name extends string> {
  item: Item;
  /** Fields whose newer value is in the form now. */
  taken: readonly Name[];
  /** Fields that were changed there and typed here: the form keeps what was typed. */
  kept: readonly Name[];
  /** Whether the person has tried to save, and nothing was saved. */
  isRefusal: boolean;
}

/** The properties of `NewerVersionNotice`. */
export interface VersionNotice<Item, Name extends string> {
  newer: NewerVersion<Item, Name> | undefined;
  fields: ComparedFields<Item, Name>;
  /** Replaces what was typed in a field by the newer version's value. */
  onTake: (name: Name) => void;
}

interface Options<Values extends FieldValues, Body, Item, Name extends string> {
  form: Pick<
    UseFormReturn<Values, unknown, Body>,
    "formState" | "getFieldState" | "getValues" | "reset" | "resetField"
  >;
  /** As it was read last; undefined for a new one. */
  item: Item | undefined;
  valuesOf: (item: Item) => Values;
  fields: ComparedFields<Item, Name>;
  read: () => Promise<Item>;
}

/**
 * Takes over what another tab or device saves while a form is open: only into unchanged fields. What was typed is kept,
 * and the person chooses between both values. A value that this form has sent, in a save whose answer was lost, does not
 * count as another tab's.
 */
export function useNewerVersion<
  Values extends FieldValues,
  Body,
  Item extends { version: number },
  Name extends Path<Values> & keyof Values,
>({ form, item, valuesOf, fields, read }: Options<Values, Body, Item, Name>) {
  const [newer, setNewer] = useState<NewerVersion<Item, Name>>();
  /** The version that the form shows. */
  const known = useRef(item);
  const isSaving = useRef(false);
  /** What the last save has sent. */
  const sentValues = useRef<Values>(undefined);
  /** What a save has sent whose answer was lost. */
  const unconfirmedValues = useRef<Values>(undefined);
  const { formState, getFieldState, getValues, reset, resetField } = form;

  /**
   * Takes over a newer version. Returns the names of the fields whose value is new to the person. An earlier notice that
   * the person has not answered yet stays.
   */
  const takeVersion = (next: Item, { isRefusal }: { isRefusal: boolean }): readonly Name[] => {
    const before = known.current;
    if (before === undefined || next.version <= before.version) return [];
    const newValues = valuesOf(next);
    const { stored, changed, isShown } = compareVersions([...fields.keys()], {
      before: valuesOf(before),
      next: newValues,
      typed: getValues(),
      unconfirmed: unconfirmedValues.current,
    });
    known.current = next;
    if (stored.length === 0) return stored;
    if (changed.length > 0) {
      const isTyped = (name: Name) => getFieldState(name, formState).isDirty && !isShown(name);
      const announced = new Set([...changed, ...(newer?.taken ?? []), ...(newer?.kept ?? [])]);
      const names = [...fields.keys()].filter((name) => announced.has(name));
      setNewer({
        item: next,
        taken: names.filter((name) => !isTyped(name)),
        kept: names.filter(isTyped),
        isRefusal,
      });
    }
    reset(newValues, { keepDirtyValues: true, keepDirty: true });
    for (const name of stored) if (isShown(name)) resetField(name);
    return changed;
  };
  const latestTakeVersion = useLatest(takeVersion);
  useEffect(() => {
    // What is being saved here is read again before `resetTo` is called.
    if (item !== undefined && !isSaving.current)
      latestTakeVersion.current(item, { isRefusal: false });
  }, [item, latestTakeVersion]);

  const notice: VersionNotice<Item, Name> = {
    newer,
    fields,
    onTake: (name) => {
      resetField(name);
      setNewer(
        (now) =>
          now && {
            ...now,
            taken: [...now.taken, name],
            kept: now.kept.filter((other) => other !== name),
          },
      );
    },
  };

  return {
    notice,
    /**
     * Saves what the form contains as a change of the version that the person has seen.
     * @returns undefined when another tab or device was faster: nothing is saved, and the person is told
     * @throws whatever `save` throws, apart from version_conflict
     */
    saveVersion: async (save: (version: number) => Promise<Item>): Promise<Item | undefined> => {
      if (known.current === undefined)
        throw new Error("Only a stored item has a version to change");
      isSaving.current = true;
      sentValues.current = getValues();
      try {
        return await save(known.current.version);
      } catch (error) {
        if (mayBeStored(error)) unconfirmedValues.current = sentValues.current;
        if (!hasCode(error, "version_conflict")) throw error;
        const next = await read();
        // What no field shows, such as the state of a video's file, is no reason to ask.
        const changed = latestTakeVersion.current(next, { isRefusal: true });
        return changed.length > 0 ? undefined : await save(next.version);
      } finally {
        isSaving.current = false;
      }
    },
    /** Resets the form to a version that was saved here. What was typed while it was being saved stays, unsaved. */
    resetTo: (saved: Item): void => {
      const [typed, values] = [getValues(), valuesOf(saved)];
      const typedMeanwhile = [...fields.keys()].filter(
        (name) => JSON.stringify(typed[name]) !== JSON.stringify(sentValues.current?.[name]),
      );
      known.current = saved;
      unconfirmedValues.current = undefined;
      setNewer(undefined);
      reset(values);
      if (typedMeanwhile.length === 0) return;
      const kept = Object.fromEntries(typedMeanwhile.map((name) => [name, typed[name]]));
      reset({ ...values, ...kept }, { keepDefaultValues: true });
    },
  };
}
