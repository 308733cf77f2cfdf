/** A process that stores objects until it is killed (see s3.test.ts). */
import { systemClock } from '../../../functions/platform/runtime/clock.ts'
import { createS3 } from '../../../infra/local/aws/s3/index.ts'
import { serve } from './sqs.serve.ts'

const credentials = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'segredo-local' }
const buckets = [{ name: 'quita-local' }]
const s3 = await createS3({ dir: process.argv[2]!, clock: systemClock, credentials, buckets })
console.log((await serve(s3)).url)
