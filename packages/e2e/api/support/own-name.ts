import { type IncomingHttpHeaders, request } from "node:http";
import { urls } from "./stack.ts";

interface OriginAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Calls the API by its own host name, past the site's distribution. fetch does not allow a caller to set the host. */
export function askOwnName(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<OriginAnswer> {
  const { port } = new URL(urls().api);
  return new Promise((resolve, reject) => {
    request(
      {
        host: "127.0.0.1",
        port,
        method,
        path: `/v1${path}`,
        headers: { ...headers, host: `api.localhost:${port}` },
      },
      (answer) => {
        let text = "";
        answer.on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        );
      },
    )
      .on("error", reject)
      .end();
  });
}
