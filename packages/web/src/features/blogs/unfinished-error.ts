/** The form has a value that cannot be saved yet. Its message says what to do. */
export class UnfinishedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnfinishedError";
  }
}
