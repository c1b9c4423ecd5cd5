/** A function that failed or could not run. `errorType` is the one that Lambda reports. */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
  readonly errorType: string;

  constructor(errorType: string, message: string) {
    super(message);
    this.errorType = errorType;
  }
}

export interface InvokeOptions {
  /** The maximum duration in seconds. */
  timeout?: number;
  /** Trace header of the messages that it consumes. */
  trace?: string;
}

/** The variables of a function, by the name of the function. */
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

/** Lambda's message for a function that reached its time-out. */
export function timedOut(name: string, seconds: number): FunctionError {
  return new FunctionError(
    "Sandbox.Timedout",
    `${name}: Task timed out after ${seconds.toFixed(2)} seconds`,
  );
}
