import * as z from "zod";
import { createJsonFile, type JsonFile, readJsonFile } from "../../../json-file.ts";
import { resourceMissing } from "./errors.ts";
import type * as Kept from "./objects.ts";
import { emptyPrivateState, type PrivateState } from "./private-state.ts";

function table<T extends { id: string }>(): Map<string, T> {
  return new Map();
}

/** Every table, by the provider's own `object` name. */
const emptyTables = () => ({
  account: table<Kept.Account>(),
  application_fee: table<Kept.ApplicationFee>(),
  balance_transaction: table<Kept.BalanceTransaction>(),
  charge: table<Kept.Charge>(),
  checkout_session: table<Kept.CheckoutSession>(),
  coupon: table<Kept.Coupon>(),
  customer: table<Kept.Customer>(),
  discount: table<Kept.Discount>(),
  dispute: table<Kept.Dispute>(),
  event: table<Kept.StoredEvent>(),
  fee_refund: table<Kept.FeeRefund>(),
  invoice: table<Kept.Invoice>(),
  invoice_payment: table<Kept.InvoicePayment>(),
  payment_intent: table<Kept.PaymentIntent>(),
  payment_method: table<Kept.PaymentMethod>(),
  payout: table<Kept.Payout>(),
  price: table<Kept.Price>(),
  product: table<Kept.Product>(),
  promotion_code: table<Kept.PromotionCode>(),
  refund: table<Kept.Refund>(),
  setup_intent: table<Kept.SetupIntent>(),
  subscription: table<Kept.Subscription>(),
  subscription_schedule: table<Kept.SubscriptionSchedule>(),
  transfer: table<Kept.Transfer>(),
  transfer_reversal: table<Kept.TransferReversal>(),
});

type ObjectsOf<Maps> = {
  [N in keyof Maps]: Maps[N] extends Map<string, infer Stored> ? Stored : never;
};
/** The object type of each table. */
export interface Tables extends ObjectsOf<ReturnType<typeof emptyTables>> {}
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
const versionSchema = z.object({ version: z.literal(fileVersion) });
const stateFileSchema = z.custom<StateFile>((value) => versionSchema.safeParse(value).success);

const isTableName = (name: string): name is TableName => name in emptyTables();

const tableNames: TableName[] = Object.keys(emptyTables()).filter(isTableName);

/** The whole state, in memory; written to the data file soon after a change. */
export class Store {
  readonly #file: JsonFile;
  #tables: TableMaps = emptyTables();
  #owners = new Map<string, string>();
  private = emptyPrivateState();
  /** Set by the simulator so that the clock is saved with the rest. */
  clockOffsetSeconds = 0;

  /** Without a data file the state is only in memory. @throws Error when the file has other content. */
  static async open(dataFile: string | undefined): Promise<Store> {
    return new Store(
      dataFile,
      await readJsonFile<StateFile | undefined>(dataFile, stateFileSchema, undefined),
    );
  }

  private constructor(dataFile: string | undefined, saved: StateFile | undefined) {
    this.#file = createJsonFile(dataFile, () => this.#toFile());
    if (saved !== undefined) this.#load(saved);
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

  /**
   * An object of the platform, or of a connected account.
   * @param param the name of the call's parameter that has the id
   * @throws StripeApiError 404 resource_missing, also for an object of another account
   */
  get<N extends TableName>(
    table: N,
    id: string,
    { account = null, param = "id" }: { account?: string | null; param?: string } = {},
  ): Tables[N] {
    const object = this.find(table, id);
    if (object === undefined || this.ownerOf(id) !== account) {
      throw resourceMissing(table, id, param);
    }
    return object;
  }

  /** For an id inside another stored object: the object must exist, and every account may own it. */
  getReferenced<N extends TableName>(table: N, id: string): Tables[N] {
    const object = this.find(table, id);
    if (object === undefined) throw new Error(`The state lost ${table} ${id}`);
    return object;
  }

  /** Objects of one account, oldest first. */
  all<N extends TableName>(table: N, account: string | null = null): Tables[N][] {
    return [...this.#tables[table].values()].filter((one) => this.ownerOf(one.id) === account);
  }

  /** Objects of every account, oldest first. */
  ofAllAccounts<N extends TableName>(table: N): Tables[N][] {
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

  clear(): void {
    this.#tables = emptyTables();
    this.#owners = new Map();
    this.private = emptyPrivateState();
    this.clockOffsetSeconds = 0;
    this.touch();
  }

  /** Reports a change; the file is written soon. */
  touch(): void {
    this.#file.save();
  }

  flush(): Promise<void> {
    return this.#file.flush();
  }

  #toFile(): Omit<StateFile, "tables"> & { tables: Record<string, object[]> } {
    const tables = Object.entries(this.#tables).map(([name, rows]) => [name, [...rows.values()]]);
    return {
      version: fileVersion,
      clockOffsetSeconds: this.clockOffsetSeconds,
      tables: Object.fromEntries(tables),
      owners: Object.fromEntries(this.#owners),
      private: this.private,
    };
  }

  #load(saved: StateFile): void {
    this.clockOffsetSeconds = saved.clockOffsetSeconds;
    this.#owners = new Map(Object.entries(saved.owners));
    this.private = { ...emptyPrivateState(), ...saved.private };
    const fill = <N extends TableName>(name: N): void => {
      for (const object of saved.tables[name] ?? []) this.#tables[name].set(object.id, object);
    };
    for (const name of tableNames) fill(name);
  }
}
