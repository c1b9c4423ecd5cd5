import { createServer } from "node:http";
import { inspect } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { localEnvironment } from "../../../../test/environment.ts";
import { parseConfig } from "../../config.ts";
import { createMailProvider, MailRefused } from "../mail.ts";

let kind = "MessageRejected";
/** The mail service's refusals quote the address. */
const server = createServer((_, response) => {
  response.writeHead(400, { "content-type": "application/json", "x-amzn-errortype": kind });
  response.end(
    JSON.stringify({ message: "Email address is not verified: ada.lovelace@example.com" }),
  );
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address !== null && typeof address !== "string") port = address.port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it.each([
  ["MessageRejected", false],
  ["BadRequestException", true],
])(
  "a mail refused with %s is reported without the address, because thrown errors are logged; for good: %s",
  async (type, isForGood) => {
    kind = type;
    const mail = createMailProvider({
      config: parseConfig({
        ...localEnvironment,
        MAIL_ENDPOINT: `http://127.0.0.1:${port}`,
        AWS_SERVICES_ENDPOINT: `http://127.0.0.1:${port}`,
      }),
    });
    const thrown: unknown = await mail
      .send({ to: "ada.lovelace@example.com", subject: "Hello", text: "Words" })
      .catch((cause: unknown) => cause);
    expect(thrown).toBeInstanceOf(Error);
    expect(thrown instanceof MailRefused).toBe(isForGood);
    const logged = inspect(thrown, { depth: 10 });
    if (!isForGood) expect(logged).toContain(type);
    expect(logged).not.toContain("ada.lovelace");
  },
);
