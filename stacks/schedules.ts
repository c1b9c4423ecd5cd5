import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { StackContext } from "sst/constructs";
import { scheduledFunctions } from "../packages/functions/src/manifest.ts";
import { createFunction, sizes } from "./functions.ts";

/**
 * Functions with a schedule. EventBridge hands an event to Lambda. Lambda repeats a failed run twice within minutes
 * (Lambda developer guide, "How Lambda handles errors and retries with asynchronous invocation"). After that, the next
 * run processes everything that is due by then.
 */
export function Schedules({ stack, app }: StackContext) {
  return scheduledFunctions.map((definition) => {
    const lambda = createFunction(stack, app, definition, sizes.schedule);
    new Rule(stack, `${definition.name}-rule`, {
      ruleName: app.logicalPrefixedName(definition.name),
      schedule: Schedule.expression(definition.schedule),
      targets: [
        new LambdaFunction(lambda, { retryAttempts: 1, maxEventAge: Duration.minutes(10) }),
      ],
    });
    return lambda;
  });
}
