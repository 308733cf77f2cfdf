import type { APIGatewayProxyEvent } from 'aws-lambda'

/** A request as API Gateway hands it over (payload format 1.0). */
export const evento = (over: {
  body?: unknown
  raw?: string
  headers?: Record<string, string>
  params?: Record<string, string>
  query?: Record<string, string>
}): APIGatewayProxyEvent =>
  ({
    headers: { ...(over.body !== undefined && { 'content-type': 'application/json' }), ...over.headers },
    multiValueHeaders: {},
    pathParameters: over.params ?? null,
    queryStringParameters: over.query ?? null,
    body: over.raw ?? (over.body === undefined ? null : JSON.stringify(over.body)),
    isBase64Encoded: false,
    requestContext: { identity: { sourceIp: '10.0.0.1' } },
  }) as unknown as APIGatewayProxyEvent
