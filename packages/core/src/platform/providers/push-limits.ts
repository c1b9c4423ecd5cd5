/** The maximum number of devices of one message (FCM, "Send messages to multiple devices"). */
export const pushBatchSize = 500;
