/** Sent with each request to the gateway; protects against requests from other sites. */
export const gatewayHeaders = { 'apollo-require-preflight': 'true' };
