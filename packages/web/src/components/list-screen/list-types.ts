import type { ReactNode } from "react";

/** What one item of a list and several are called: "video" and "videos". */
export interface Noun {
  one: string;
  many: string;
}

type TextOf<Query, Name extends string> = Query extends { [Key in Name]?: infer Value }
  ? Extract<Value, string>
  : never;

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

type SortChoice<Query> = Choice<TextOf<Query, "sort">>;

/** The first column holds the item's name and stays; the others can be hidden. */
export interface ListColumn<Item, Query = unknown> {
  id: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** The values of the call's `sort` for this column. */
  sort?: { ascending: SortChoice<Query>; descending: SortChoice<Query> };
  /** Numbers are aligned right. */
  isNumber?: true;
  /** Also shown on a phone, below the name. */
  isOnPhone?: true;
  /** Hidden until it is chosen. */
  isHidden?: true;
  /** The cell of the last row, which is shown once every item is loaded. */
  sum?: (items: readonly Item[]) => ReactNode;
}

/** Filters the list by one field of the call's query; the empty choice removes the field. */
export type ListFilter<Query> = {
  [Name in keyof Query & string]: {
    name: Name;
    label: string;
    /** The label of the empty choice: "All states". Absent when the field always has a value. */
    all?: string;
    choices: readonly Choice<Extract<Query[Name], string>>[];
  };
}[keyof Query & string];

/** Changes one item; a rejection carries the reason. */
export type Change<Item> = (item: Item) => Promise<unknown>;

/** Starts a background change of several items; a rejection carries the reason for all of them. */
export type ChangeTogether<Item> = (items: readonly Item[]) => Promise<unknown>;

/** Why nothing was changed by the form of an action. */
export interface Problems {
  reasons: readonly string[];
  /** An answer was lost, so that something may be changed. */
  isUnconfirmed: boolean;
}

export interface ActionFormProps<Item> {
  items: readonly Item[];
  /** "2 of 4" while the changes are made. */
  progress: string | undefined;
  /** `together` is for several items; without it `change` runs for each item. */
  onSubmit: (change: Change<Item>, together?: ChangeTogether<Item>) => void;
  onCancel: () => void;
}

/** An action on one item, from its row, or on all selected ones. */
export interface ListAction<Item> {
  /** The verb: "Publish". */
  label: string;
  /** The result in one word: "published". */
  done: string;
  /** The question before the action, with its consequences. */
  question: (items: readonly Item[]) => { title: string; description: string };
  isDanger?: true;
  /**
   * Whether a row offers it. A selection does when it fits one of its rows, and the result explains each refusal. A row
   * without a fitting action cannot be selected.
   */
  fits?: (item: Item) => boolean;
  /** The action, or the form that asks for its input first. */
  change: Change<Item> | { form: (props: ActionFormProps<Item>) => ReactNode };
  /** For several items without a form; a form passes it to `onSubmit`. */
  together?: ChangeTogether<Item>;
}

/** The actions on the items of a list, and the reload after one of them. */
export interface ListActions<Item> {
  actions: readonly ListAction<Item>[];
  refresh: () => Promise<void>;
}

export interface RowLink {
  label: string;
  to: string;
}
