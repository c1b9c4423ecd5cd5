import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import type { Config } from "../config.ts";
import { awsClientOptions } from "./aws.ts";

let client: SSMClient | undefined;

/** A decrypted parameter; undefined when it is empty. A file of its own, so that only its two imports are bundled. */
export async function readParameter(config: Config, name: string): Promise<string | undefined> {
  client ??= new SSMClient(awsClientOptions(config, undefined));
  const answer = await client.send(new GetParameterCommand({ Name: name, WithDecryption: true }));
  return answer.Parameter?.Value;
}
