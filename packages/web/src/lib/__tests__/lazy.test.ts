import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { loadOnline, orNothing } from "../lazy.ts";

afterEach(() => onlineManager.setOnline(true));

it("loads code at once with a connection", async () => {
  const load = vi.fn(async () => "code");
  const loaded = loadOnline(load);
  expect(load).toHaveBeenCalledOnce();
  expect(await loaded).toBe("code");
});

it("waits for the connection, and then loads once", async () => {
  onlineManager.setOnline(false);
  const load = vi.fn(async () => "code");
  const loaded = loadOnline(load);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  expect(await loaded).toBe("code");
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  expect(load).toHaveBeenCalledOnce();
});

it("loads again what the lost connection has interrupted", async () => {
  const load = vi.fn(async () => "code");
  load.mockImplementationOnce(async () => {
    onlineManager.setOnline(false);
    throw new Error("Interrupted");
  });
  const loaded = loadOnline(load);
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(false));
  expect(load).toHaveBeenCalledOnce();
  onlineManager.setOnline(true);
  expect(await loaded).toBe("code");
});

it("reports code that cannot be loaded with a connection", async () => {
  const load = vi.fn(() => Promise.reject(new Error("No file")));
  await expect(loadOnline(load)).rejects.toThrow("No file");
  expect(load).toHaveBeenCalledOnce();
});

it("shows nothing in place of a part that cannot be loaded", async () => {
  const part = { default: () => "shown" };
  expect(await orNothing(async () => part)()).toBe(part);
  const { default: Nothing } = await orNothing<object>(() =>
    Promise.reject(new Error("No file")),
  )();
  expect(Nothing).toBeTypeOf("function");
});
