import type { StackContext } from "sst/constructs";
import type { SecretName } from "../packages/functions/src/function-definition.ts";

/**
 * The location of the secrets: SecureString parameters, created manually (docs/operations.md) and read by the functions
 * at run time. Templates contain names only, and the deploy never reads a value.
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
