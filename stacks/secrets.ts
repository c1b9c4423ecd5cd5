import type { StackContext } from "sst/constructs";
import type { SecretName } from "../packages/functions/src/function-definition.ts";

/**
 * Where the secrets are: SecureString parameters, made by hand (docs/operations.md) and read by the functions at run
 * time. Templates carry names only. A value is never seen by the deploy.
 */
export function Secrets({ stack, app }: StackContext) {
  const path = `/${app.name}/${app.stage}`;
  stack.addOutputs({ SecretsPath: path });
  return {
    path,
    arn: (name: SecretName): string =>
      stack.formatArn({
        service: "ssm",
        resource: "parameter",
        resourceName: `${path.slice(1)}/${name}`,
      }),
  };
}
