import { expect, it } from "vitest";
import { createBaseClient } from "../base-client.ts";
import { historyCalls } from "../content/history/history.calls.ts";
import { videoCalls } from "../content/video/video.calls.ts";

it.each([
  ["a signed-in caller", historyCalls.list, {}],
  ["everybody", videoCalls.publicById, { params: { id: "vid_1" } }],
])(
  "fails a call for %s while no token can be had, and neither sends it as a visitor's nor ends the session",
  async (_, definition, input) => {
    const events: string[] = [];
    const call = createBaseClient({
      baseUrl: "https://api.example/v1",
      readAnswer: () => Promise.reject(new Error("Nothing was sent")),
      fetch: () => {
        events.push("sent");
        return Promise.resolve(new Response("{}", { status: 401 }));
      },
      getToken: () => Promise.reject(new Error("The identity provider is out of reach")),
      onUnauthenticated: () => events.push("session ended"),
    });
    expect(await call(definition, input)).toMatchObject({
      status: false,
      error: { code: "unavailable" },
    });
    expect(events).toEqual([]);
  },
);
