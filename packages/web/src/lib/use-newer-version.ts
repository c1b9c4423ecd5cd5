import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { hasCode } from "./api-error.ts";
import { useLatest } from "./use-latest.ts";

/** The fields of a form that another tab or device may save meanwhile, in the order of the form. */
export type ComparedFields<Item, Name extends string> = ReadonlyMap<
  Name,
  { label: string; words: (item: Item) => string }
>;

/** What another tab or device has saved, and what became of it here. */
export interface NewerVersion<Item, Name extends string> {
  item: Item;
  /** Taken over into the form. */
  taken: readonly Name[];
  /** Changed there and typed here. */
  kept: readonly Name[];
  /** Whether the person has tried to save, and nothing was saved. */
  isRefusal: boolean;
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
 * and the person chooses between both values.
 */
export function useNewerVersion<
  Values extends FieldValues,
  Body,
  Item extends { version: number },
  Name extends Path<Values> & keyof Values,
>({ form, item, valuesOf, fields, read }: Options<Values, Body, Item, Name>) {
  const [newer, setNewer] = useState<NewerVersion<Item, Name>>();
  const shown = useRef(item);
  const isSaving = useRef(false);
  const sent = useRef<Values>(undefined);
  const { formState, getFieldState, getValues, reset, resetField } = form;

  /**
   * Takes over a newer version. Returns the names of the fields in which it differs from the one before. An earlier
   * notice that the person has not answered yet stays.
   */
  const take = (next: Item, { isRefusal }: { isRefusal: boolean }): readonly Name[] => {
    const before = shown.current;
    if (before === undefined || next.version <= before.version) return [];
    const [old, now] = [valuesOf(before), valuesOf(next)];
    const changed = [...fields.keys()].filter(
      (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
    );
    shown.current = next;
    if (changed.length === 0) return changed;
    const told = new Set([...changed, ...(newer?.taken ?? []), ...(newer?.kept ?? [])]);
    const isTyped = (name: Name) => getFieldState(name, formState).isDirty;
    const names = [...fields.keys()].filter((name) => told.has(name));
    setNewer({
      item: next,
      taken: names.filter((name) => !isTyped(name)),
      kept: names.filter(isTyped),
      isRefusal,
    });
    reset(now, { keepDirtyValues: true, keepDirty: true });
    return changed;
  };
  const latestTake = useLatest(take);
  useEffect(() => {
    // What is being saved here is read again before `begin` is called.
    if (item !== undefined && !isSaving.current) latestTake.current(item, { isRefusal: false });
  }, [item, latestTake]);

  return {
    newer,
    /** Replaces what was typed in a field by the newer version's value. */
    takeField: (name: Name): void => {
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
    /**
     * Saves what the form contains over the version that the person has seen.
     * @returns undefined when another tab or device was faster: nothing is saved, and the person is told
     * @throws whatever `save` throws, apart from version_conflict
     */
    saveOver: async (save: (version: number) => Promise<Item>): Promise<Item | undefined> => {
      if (shown.current === undefined) throw new Error("Only what is stored is saved over");
      isSaving.current = true;
      sent.current = getValues();
      try {
        return await save(shown.current.version);
      } catch (error) {
        if (!hasCode(error, "version_conflict")) throw error;
        const next = await read();
        // What no field shows, such as the state of a video's file, is no reason to ask.
        const changed = latestTake.current(next, { isRefusal: true });
        return changed.length > 0 ? undefined : await save(next.version);
      } finally {
        isSaving.current = false;
      }
    },
    /** Begins again with a version that was saved here. What was typed while it was being saved stays, unsaved. */
    begin: (saved: Item): void => {
      const [typed, values] = [getValues(), valuesOf(saved)];
      const later = [...fields.keys()].filter(
        (name) => JSON.stringify(typed[name]) !== JSON.stringify(sent.current?.[name]),
      );
      shown.current = saved;
      setNewer(undefined);
      reset(values);
      if (later.length === 0) return;
      const kept = Object.fromEntries(later.map((name) => [name, typed[name]]));
      reset({ ...values, ...kept }, { keepDefaultValues: true });
    },
  };
}
