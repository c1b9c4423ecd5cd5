/**
 * Replaces the SDK's cache of discovered endpoints in the bundles. DynamoDB's endpoint discovery is off by default, and
 * the cache would add a library of collections that nothing else uses.
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
