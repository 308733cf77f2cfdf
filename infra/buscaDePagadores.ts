import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { deps } from '../functions/platform/runtime/needs.ts'
import { storage } from '../functions/platform/storage/index.ts'
import { BuscaDePagador } from '../functions/platform/storage/PagadorDaEmpresa.ts'
import { indexarPagadores } from './indexarPagadores.ts'
import { noEstagio } from './noEstagio.ts'
import { varrerTabela } from './rechavear.ts'

/**
 * `npm run busca-de-pagadores -- [--stage NAME]`: once, after the release by which staff find who paid by the name
 * (decision 0235): names that were written before join the index, which else have it from their next change. One that is
 * there already is left alone, so a run that was cut is run again. By default the stack that `npm start` runs. Exit code 0
 * when all are found, 2 when it cannot be.
 */
const { values } = parseArgs({ options: { stage: { type: 'string' } } })
const estagio = noEstagio(values.stage)
if (!estagio) {
  console.error(`Unknown stage: ${values.stage}`)
  process.exit(2)
}
const d = deps({ storage: storage('escrever') })
const varrer = varrerTabela(new DynamoDBClient({ maxAttempts: 8 }), estagio.tabela)
const n = await indexarPagadores(d.storage, depois => varrer([BuscaDePagador.name], depois))
console.log(`${n} words of payers' names are found by staff from now on`)
