/**
 * The interface every emulated AWS service implements. The one HTTP server of the embedded stack (`server.ts`) reads a
 * whole request, finds the service and hands it over; nothing below this line knows about sockets, so tests and the
 * in-process client call `handle` directly.
 */
import type { Readable } from 'node:stream'

/** One request, body already read whole (the server bounds its size). */
export interface AwsRequest {
  method: string
  /** Path and query, exactly as sent (still percent-encoded). */
  url: string
  /** Header names in lower case. */
  headers: Record<string, string>
  body: Buffer
}

/** One answer; a stream body is piped and destroyed when the client goes away. */
export interface AwsResponse {
  status: number
  headers: Record<string, string>
  body: Buffer | string | Readable
}

export interface AwsService {
  /** Answers a request. AWS errors are answers (status >= 400), not rejections; a rejection becomes a 500. */
  handle(req: AwsRequest): Promise<AwsResponse>
  /** Stops timers and flushes; after it `handle` must not be called. */
  close(): Promise<void>
}
