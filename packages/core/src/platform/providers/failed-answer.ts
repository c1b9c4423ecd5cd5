/** An answer of a provider without a library of its own that is no success. */
export class FailedAnswer extends Error {
  override readonly name = "FailedAnswer";
  /** Of HTTP. */
  readonly status: number;

  constructor(service: string, status: number) {
    super(`The ${service} answered ${status}`);
    this.status = status;
  }
}
