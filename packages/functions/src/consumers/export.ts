import { prepareExport } from "@marquee/core/export/prepare-export";
import { createPrivateFilesProvider } from "@marquee/core/providers/private-files";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-export",
  ({ config, environment }) => ({
    privateFiles: createPrivateFilesProvider(config),
    queues: createQueueProvider(config, environment),
  }),
  prepareExport,
);
