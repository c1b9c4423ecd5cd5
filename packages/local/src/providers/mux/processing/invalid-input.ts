/** The input is not a video or a sound file that can be processed. */
export class InvalidInputError extends Error {
  override readonly name = "InvalidInputError";
}

export const notMedia = (): InvalidInputError =>
  new InvalidInputError("The input file does not appear to be a valid video or audio file.");
