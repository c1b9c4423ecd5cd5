import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { resourceMissing } from "./errors.ts";
import { emptyPrivateState, type PrivateState } from "./private-state.ts";
import type * as Kept from "./stored.ts";

/** Every table, by the provider's own `object` name. */
export interface Tables {
  account: Kept.Account;
  application_fee: Kept.ApplicationFee;
  balance_transaction: Kept.BalanceTransaction;
  charge: Kept.Charge;
  checkout_session: Kept.CheckoutSession;
  coupon: Kept.Coupon;
  customer: Kept.Customer;
  discount: Kept.Discount;
  dispute: Kept.Dispute;
  event: Kept.StoredEvent;
  fee_refund: Kept.FeeRefund;
  invoice: Kept.Invoice;
  invoice_payment: Kept.InvoicePayment;
  payment_intent: Kept.PaymentIntent;
  payment_method: Kept.PaymentMethod;
  payout: Kept.Payout;
  price: Kept.Price;
  product: Kept.Product;
  promotion_code: Kept.PromotionCode;
  refund: Kept.Refund;
  setup_intent: Kept.SetupIntent;
  subscription: Kept.Subscription;
  subscription_schedule: Kept.SubscriptionSchedule;
  transfer: Kept.Transfer;
  transfer_reversal: Kept.TransferReversal;
}
export type TableName = keyof Tables;
type TableMaps = { [N in TableName]: Map<string, Tables[N]> };

interface StateFile {
  version: number;
  clockOffsetSeconds: number;
  tables: { [N in TableName]?: Tables[N][] };
  /** The connected account that owns an object; absent means the platform. */
  owners: Record<string, string>;
  private: PrivateState;
}

const fileVersion = 1;
const saveDelayMilliseconds = 100;

function emptyTables(): TableMaps {
  return {
    account: new Map(),
    application_fee: new Map(),
    balance_transaction: new Map(),
    charge: new Map(),
    checkout_session: new Map(),
    coupon: new Map(),
    customer: new Map(),
    discount: new Map(),
    dispute: new Map(),
    event: new Map(),
    fee_refund: new Map(),
    invoice: new Map(),
    invoice_payment: new Map(),
    payment_intent: new Map(),
    payment_method: new Map(),
    payout: new Map(),
    price: new Map(),
    product: new Map(),
    promotion_code: new Map(),
    refund: new Map(),
    setup_intent: new Map(),
    subscription: new Map(),
    subscription_schedule: new Map(),
    transfer: new Map(),
    transfer_reversal: new Map(),
  };
}

const isTableName = (name: string): name is TableName => name in emptyTables();

export const tableNames: TableName[] = Object.keys(emptyTables()).filter(isTableName);

/** The whole state, in memory; written to the data file soon after a change. */
export class Store {
  readonly #dataFile: string | undefined;
  #tables = emptyTables();
  #owners = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  private = emptyPrivateState();
  /** Set by the simulator so that the clock is saved with the rest. */
  clockOffsetSeconds = 0;

  constructor(dataFile: string | undefined) {
    this.#dataFile = dataFile;
    if (dataFile !== undefined) this.#load(dataFile);
  }

  insert<N extends TableName>(
    table: N,
    object: Tables[N],
    account: string | null = null,
  ): Tables[N] {
    this.#tables[table].set(object.id, object);
    if (account !== null) this.#owners.set(object.id, account);
    this.touch();
    return object;
  }

  find<N extends TableName>(table: N, id: string): Tables[N] | undefined {
    return this.#tables[table].get(id);
  }

  /** @throws StripeApiError 404 resource_missing, also for an object of another account. */
  get<N extends TableName>(
    table: N,
    id: string,
    account: string | null = null,
    param = "id",
  ): Tables[N] {
    const object = this.find(table, id);
    if (object === undefined || this.ownerOf(id) !== account) {
      throw resourceMissing(table, id, param);
    }
    return object;
  }

  /** For an id inside another stored object: the object must exist, and every account may own it. */
  held<N extends TableName>(table: N, id: string): Tables[N] {
    const object = this.find(table, id);
    if (object === undefined) throw new Error(`The state lost ${table} ${id}`);
    return object;
  }

  /** Objects of one account, oldest first. */
  all<N extends TableName>(table: N, account: string | null = null): Tables[N][] {
    return [...this.#tables[table].values()].filter((one) => this.ownerOf(one.id) === account);
  }

  /** Objects of every account, oldest first. */
  everyone<N extends TableName>(table: N): Tables[N][] {
    return [...this.#tables[table].values()];
  }

  remove(table: TableName, id: string): void {
    this.#tables[table].delete(id);
    this.#owners.delete(id);
    this.touch();
  }

  ownerOf(id: string): string | null {
    return this.#owners.get(id) ?? null;
  }

  /** Finds by id alone, for expansion. */
  findAnywhere(id: string): object | undefined {
    for (const table of Object.values(this.#tables)) {
      const found = table.get(id);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  counts(): Record<string, number> {
    return Object.fromEntries(
      Object.entries(this.#tables).map(([name, table]) => [name, table.size]),
    );
  }

  clear(): void {
    this.#tables = emptyTables();
    this.#owners = new Map();
    this.private = emptyPrivateState();
    this.clockOffsetSeconds = 0;
    this.touch();
  }

  /** Reports a change; the file is written soon. */
  touch(): void {
    if (this.#dataFile === undefined || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.flush(), saveDelayMilliseconds);
    this.#timer.unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#dataFile === undefined) return;
    const file: StateFile = {
      version: fileVersion,
      clockOffsetSeconds: this.clockOffsetSeconds,
      tables: {},
      owners: Object.fromEntries(this.#owners),
      private: this.private,
    };
    const tables: Record<string, object[]> = {};
    for (const [name, table] of Object.entries(this.#tables)) tables[name] = [...table.values()];
    mkdirSync(dirname(this.#dataFile), { recursive: true });
    writeFileSync(`${this.#dataFile}.new`, JSON.stringify({ ...file, tables }));
    renameSync(`${this.#dataFile}.new`, this.#dataFile);
  }

  #load(dataFile: string): void {
    let text: string;
    try {
      text = readFileSync(dataFile, "utf8");
    } catch {
      return;
    }
    const file = readStateFile(dataFile, text);
    if (file.version !== fileVersion) {
      throw new Error(`${dataFile} was written by another version of the Stripe simulator`);
    }
    this.clockOffsetSeconds = file.clockOffsetSeconds;
    this.#owners = new Map(Object.entries(file.owners));
    this.private = { ...emptyPrivateState(), ...file.private };
    const fill = <N extends TableName>(name: N): void => {
      for (const object of file.tables[name] ?? []) this.#tables[name].set(object.id, object);
    };
    for (const name of tableNames) fill(name);
  }
}

function readStateFile(dataFile: string, text: string): StateFile {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${dataFile} is damaged; delete it to start with an empty Stripe simulator`);
  }
}
