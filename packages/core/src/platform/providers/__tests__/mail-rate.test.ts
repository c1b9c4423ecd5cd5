import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import * as z from "zod/mini";
import { localEnvironment } from "../../../../test/environment.ts";
import { parseConfig } from "../../config.ts";
import { createMailProvider } from "../mail.ts";

it("mails wait when SES answers that its sending rate is exceeded, instead of using up their tries", async () => {
  // Without the pauses between the SDK's own tries.
  const random = vi.spyOn(Math, "random").mockReturnValue(0);
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.writeHead(429, { "x-amzn-errortype": "TooManyRequestsException" });
    response.end(JSON.stringify({ message: "Maximum sending rate exceeded." }));
  });
  onTestFinished(() => {
    random.mockRestore();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const endpoint = `http://127.0.0.1:${port}`;
  const mail = createMailProvider({
    config: parseConfig({ ...localEnvironment, MAIL_ENDPOINT: endpoint }),
  });
  const send = () => mail.send({ to: "ada@example.com", subject: "Hello", text: "Words" });
  // They end after this test, which does not wait for them.
  for (const sending of [send(), send(), send()]) sending.catch(() => undefined);
  await vi.waitFor(() => expect(requests).toBeGreaterThanOrEqual(3));
  await setTimeout(100);
  expect(requests).toBe(3);
});
