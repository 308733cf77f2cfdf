import { createServer } from 'node:http'
import { systemClock } from '../../functions/platform/runtime/clock.ts'
import { createSandbox } from '../../functions/sandbox/index.ts'
import { prefixoDe } from '../names.ts'
import { estagio } from '../stages.ts'

/** The simulated providers of the stage `localstack`, inside the compose file's network. State dies with the container. */
const porta = 4001
const na = (api: 'entrada' | 'avisos') =>
  `http://localstack:4566/restapis/${prefixoDe(estagio('localstack'))}-${api}/v1/_user_request_`

const sandbox = await createSandbox({
  memory: true,
  clock: systemClock,
  host: `localhost:${porta}`,
  webhooks: {
    pix: `${na('entrada')}/webhooks/pix/bacen`,
    cielo: `${na('avisos')}/webhooks/cielo`,
    whatsapp: `${na('avisos')}/webhooks/whatsapp`,
  },
})
createServer((req, res) => void sandbox.handle(req, res)).listen(porta)
