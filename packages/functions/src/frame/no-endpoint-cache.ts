/**
 * Stands in for the SDK's cache of discovered endpoints in the bundles. DynamoDB's endpoint discovery is off unless it
 * is asked for, and the cache brings a library of collections that nothing else uses.
 */
export class EndpointCache {
  getEndpoint(): undefined {
    return undefined;
  }
  get(): undefined {
    return undefined;
  }
  set(): void {}
  delete(): void {}
  has(): boolean {
    return false;
  }
}
