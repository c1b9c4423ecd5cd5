/** Most devices that one message may go to (FCM, "Send messages to multiple devices"). */
export const pushBatchSize = 500;
