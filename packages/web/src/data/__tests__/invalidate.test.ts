import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { invalidate } from "../invalidate.ts";

it("loads again what was first requested before the change, also without an answer yet", async () => {
  const client = new QueryClient();
  const queryKey = ["history", "list"];
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const leave = observer.subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  const done = invalidate(client, [["history"]]);
  answers[0]?.("read before the change");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.("read after it");
  await done;
  expect(observer.getCurrentResult().data).toBe("read after it");
  leave();
});
