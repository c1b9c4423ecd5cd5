import { prepareExport } from "@marquee/core/operations/export";
import { createPrivateFilesProvider } from "@marquee/core/platform/providers/private-files";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-export",
  { privateFiles: createPrivateFilesProvider, queues: createQueueProvider },
  prepareExport,
);
