import { apiFunctions, webhookFunctions } from "@marquee/functions/manifest";

export const basePath = "/v1";

/** The function of a request, and API Gateway's description of the route. */
export interface Match {
  functionName: string;
  routeKey: string;
  pathParameters?: Record<string, string>;
}

export interface RouteTable {
  match(method: string, path: string): Match | undefined;
}

export interface ApiRoutes {
  api: readonly { name: string; prefixes: readonly string[] }[];
  webhooks: readonly { name: string; path: string }[];
}

/** The manifest's routes: exact paths for webhooks, prefixes for the API. The longest prefix wins. */
export function routeTable(
  routes: ApiRoutes = { api: apiFunctions, webhooks: webhookFunctions },
): RouteTable {
  const prefixes = routes.api
    .flatMap(({ name, prefixes: own }) =>
      own.map((prefix) => ({ functionName: name, path: `${basePath}${prefix}` })),
    )
    .sort((left, right) => right.path.length - left.path.length);
  const exact = new Map<string, string>(
    routes.webhooks.map(({ name, path }) => [`POST ${basePath}${path}`, name]),
  );

  return {
    match(method, path) {
      const webhook = exact.get(`${method} ${path}`);
      if (webhook !== undefined) return { functionName: webhook, routeKey: `${method} ${path}` };
      for (const { functionName, path: prefix } of prefixes) {
        if (path === prefix) return { functionName, routeKey: `ANY ${prefix}` };
        if (path.startsWith(`${prefix}/`)) {
          return {
            functionName,
            routeKey: `ANY ${prefix}/{proxy+}`,
            pathParameters: { proxy: path.slice(prefix.length + 1) },
          };
        }
      }
      return undefined;
    },
  };
}
