/** A process that runs workflows until it is killed (see sfn-restart.test.ts). Calls to `resolver` never answer. */
import { appendFileSync } from 'node:fs'
import { systemClock } from '../../../functions/platform/runtime/clock.ts'
import { createStepFunctions } from '../../../infra/local/aws/sfn/index.ts'
import { machines } from './sfn.definitions.ts'
import { serve } from './sqs.serve.ts'

const dir = process.argv[2]!
const called = (what: unknown) => appendFileSync(`${dir}/calls`, `${JSON.stringify(what)}\n`)
const sfn = await createStepFunctions({
  dir: `${dir}/sfn`,
  clock: systemClock,
  machines,
  invokeFunction: async (name, payload) => {
    called({ name, payload })
    return name === 'quita-local-resolver' ? new Promise(() => {}) : null
  },
  awsCall: async (service, action, params) => {
    called({ service, action, params })
    return {}
  },
})
console.log((await serve(sfn)).url)
