import { prepareExport } from "@marquee/core/operations/export";
import { createConsumer } from "../frame/consumer.ts";
import { privateFiles, queues } from "../frame/providers.ts";

export const handler = createConsumer("consumer-export", { privateFiles, queues }, prepareExport);
