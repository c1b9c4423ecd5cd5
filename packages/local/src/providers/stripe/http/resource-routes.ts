import { type ChangedTable, change } from "../core/events.ts";
import type { TableName, Tables } from "../core/store.ts";
import { type Filter, listAnswer } from "./lists.ts";
import { type ApiRequest, get, post, type Route } from "./routes.ts";

/** GET of one object of the caller's account. */
export function retrieveRoute(table: TableName, path: string): Route {
  return get(`${path}/:id`, ({ simulator, account, id }) =>
    simulator.store.get(table, id, { account }),
  );
}

/**
 * GET of the caller's objects. Each name of `fields` is both a parameter and the field that it is compared with;
 * `filtersOf` reads the parameters that need more.
 */
export function listRoute<N extends TableName>(
  table: N,
  path: string,
  fields: readonly (keyof Tables[N] & string)[],
  filtersOf: (request: ApiRequest) => Filter<Tables[N]>[] = () => [],
): Route {
  return get(path, (request) => {
    const filters = fields.map((field): Filter<Tables[N]> => {
      const wanted = request.parameters.text(field);
      return wanted === undefined ? undefined : (object) => object[field] === wanted;
    });
    const all = request.simulator.store.all(table, request.account);
    return listAnswer(request, all, path, [...filters, ...filtersOf(request)]);
  });
}

/** GET of the caller's objects, and of one of them. */
export function readRoutes<N extends TableName>(...list: Parameters<typeof listRoute<N>>): Route[] {
  const [table, path] = list;
  return [listRoute(...list), retrieveRoute(table, path)];
}

/**
 * POST to one object of the platform. `readInto` sets what the parameters say on a copy; the object changes when the
 * whole call is valid.
 */
export function updateRoute<N extends ChangedTable>(
  table: N,
  path: string,
  readInto: (copy: Tables[N], request: ApiRequest) => void,
): Route {
  return post(`${path}/:id`, (request) => {
    const { simulator, id, parameters } = request;
    const object = simulator.store.get(table, id);
    const copy = structuredClone(object);
    readInto(copy, request);
    parameters.finish();
    return change(simulator, object, copy);
  });
}
