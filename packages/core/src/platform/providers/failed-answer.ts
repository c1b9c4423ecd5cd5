/** A failed response of a provider that has no library of its own. */
export class FailedAnswer extends Error {
  override readonly name = "FailedAnswer";
  /** HTTP status. */
  readonly status: number;

  constructor(service: string, status: number) {
    super(`The ${service} answered ${status}`);
    this.status = status;
  }
}
