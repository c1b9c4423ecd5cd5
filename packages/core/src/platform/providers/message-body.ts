/**
 * A queue message as JSON. SQS refuses a message with U+FFFE or U+FFFF, and the local queue one with a character beyond
 * U+FFFF, such as an emoji. People may write all of them, so they are escaped. Source: SQS API reference, SendMessage.
 */
export const messageBody = (message: unknown): string =>
  JSON.stringify(message).replace(
    /[\ud800-\udfff\ufffe\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
  );
