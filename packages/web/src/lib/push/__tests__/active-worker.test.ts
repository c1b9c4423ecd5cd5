import { afterEach, expect, it, vi } from "vitest";
import { activeWorker } from "../active-worker.ts";

afterEach(() => vi.unstubAllGlobals());

it("waits until the registered worker is active", async () => {
  const activation = Promise.withResolvers<string>();
  const register = vi.fn(() => Promise.resolve("installing"));
  vi.stubGlobal("navigator", { serviceWorker: { register, ready: activation.promise } });

  const worker = activeWorker("/push-worker.js");
  const answered = vi.fn();
  void worker.then(answered);
  await new Promise((resolve) => setTimeout(resolve));
  expect(register).toHaveBeenCalledWith("/push-worker.js");
  expect(answered).not.toHaveBeenCalled();
  activation.resolve("active");
  expect(await worker).toBe("active");
});
