import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { acompanharLink } from '../functions/events/consumers/listas/links.ts'
import { deps } from '../functions/platform/runtime/needs.ts'
import { storage } from '../functions/platform/storage/index.ts'
import { LinhaDeLink } from '../functions/platform/storage/Lista.ts'
import { noEstagio } from './noEstagio.ts'
import { varrerTabela } from './rechavear.ts'
import { semBusca } from './semBusca.ts'

/**
 * `npm run busca-de-links -- [--stage NAME]`: once, after the release that finds links by their words (decision 0143):
 * writes them for the links of before, which else have them from their next change. A link that has them is left alone,
 * so a run that was cut is run again. By default the stack that `npm start` runs. Exit code 0 when all are found, 2 when
 * it cannot be.
 */
const { values } = parseArgs({ options: { stage: { type: 'string' } } })
const estagio = noEstagio(values.stage)
if (!estagio) {
  console.error(`Unknown stage: ${values.stage}`)
  process.exit(2)
}
const d = deps({ storage: storage('escrever') })
const varrer = varrerTabela(new DynamoDBClient({ maxAttempts: 8 }), estagio.tabela)
const n = await semBusca(
  depois => varrer([LinhaDeLink.name], depois),
  id => acompanharLink(d.storage, id),
)
console.log(`${n} links are found by their words from now on`)
