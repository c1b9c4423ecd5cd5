import { listAnswer } from "../http/lists.ts";
import { type ApiRequest, del, get, post, type Route } from "../http/routes.ts";
import { invalidRequest, parameterMissing } from "./errors.ts";
import { emit } from "./events.ts";
import { newId } from "./ids.ts";
import type { TestClock } from "./stored.ts";
import { advanceTo } from "./timeline.ts";

const base = "/v1/test_helpers/test_clocks";
const keptDays = 30;

/**
 * Test clocks by call. The simulator has one time for everything: advancing any clock advances it, and every clock
 * shows that time.
 */
function create({ simulator, parameters }: ApiRequest): TestClock {
  const frozen = parameters.integer("frozen_time");
  const name = parameters.text("name") ?? null;
  parameters.finish();
  if (frozen === undefined) throw parameterMissing("frozen_time");
  const now = simulator.clock.now();
  const clock: TestClock = {
    id: newId("clock"),
    object: "test_helpers.test_clock",
    created: now,
    deletes_after: now + keptDays * 86_400,
    frozen_time: now,
    livemode: false,
    name,
    status: "ready",
    status_details: {},
  };
  simulator.store.insert("test_clock", clock);
  emit(simulator, "test_helpers.test_clock.created", clock);
  return clock;
}

function advance({ simulator, path, parameters }: ApiRequest): TestClock {
  const clock = simulator.store.get("test_clock", path("clock"));
  const frozen = parameters.integer("frozen_time");
  parameters.finish();
  if (frozen === undefined) throw parameterMissing("frozen_time");
  if (frozen <= simulator.clock.now()) {
    throw invalidRequest("frozen_time must be after the current time of the clock.", "frozen_time");
  }
  advanceTo(simulator, frozen);
  clock.frozen_time = frozen;
  emit(simulator, "test_helpers.test_clock.ready", clock);
  return clock;
}

export const testClockRoutes: Route[] = [
  post(base, create),
  get(base, (request) => listAnswer(request, request.simulator.store.all("test_clock"), base)),
  get(`${base}/:clock`, ({ simulator, path }) => simulator.store.get("test_clock", path("clock"))),
  post(`${base}/:clock/advance`, advance),
  del(`${base}/:clock`, ({ simulator, path }) => {
    const clock = simulator.store.get("test_clock", path("clock"));
    simulator.store.remove("test_clock", clock.id);
    return { id: clock.id, object: clock.object, deleted: true };
  }),
];
