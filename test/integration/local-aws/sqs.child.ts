/** A process that serves durable queues until it is killed (see sqs.test.ts). */
import { systemClock } from '../../../functions/platform/runtime/clock.ts'
import { createSqs } from '../../../infra/local/aws/sqs/index.ts'
import { serve } from './sqs.serve.ts'

const sqs = await createSqs({
  dir: process.argv[2]!,
  clock: systemClock,
  queues: [{ name: 'razao.fifo', visibilityTimeoutSeconds: 30, contentBasedDeduplication: true }],
})
console.log((await serve(sqs)).url)
