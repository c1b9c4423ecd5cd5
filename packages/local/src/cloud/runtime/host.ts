/** A function that ran and failed, or could not run. `errorType` as Lambda reports it. */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
  readonly errorType: string;

  constructor(errorType: string, message: string) {
    super(message);
    this.errorType = errorType;
  }
}

export interface InvokeOptions {
  /** Seconds that it may take. */
  timeout?: number;
  /** Trace header of the messages that it takes. */
  trace?: string;
}

/** The variables of a function, by its name. */
export type EnvironmentOf = (name: string) => Readonly<Record<string, string>>;

/** Runs functions by name, as the Lambda service does. */
export interface LambdaHost {
  /**
   * Invokes a function and waits for its answer.
   * @throws FunctionError when it throws, ends its process, or takes longer than `timeout` seconds.
   */
  invoke(name: string, event: unknown, options?: InvokeOptions): Promise<unknown>;
  close(): Promise<void>;
}

/** What Lambda reports of a function that has run into its time-out, in its words. */
export function timedOut(name: string, seconds: number): FunctionError {
  return new FunctionError(
    "Sandbox.Timedout",
    `${name}: Task timed out after ${seconds.toFixed(2)} seconds`,
  );
}
