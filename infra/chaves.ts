import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SSMClient } from '@aws-sdk/client-ssm'
import { type Finalidade, finalidades } from '../functions/platform/runtime/finalidades.ts'
import { deps } from '../functions/platform/runtime/needs.ts'
import { storage } from '../functions/platform/storage/index.ts'
import { aposentarVersao, girarChave, lerChave, vidaDe } from './girarChaves.ts'
import { noEstagio } from './noEstagio.ts'
import { type Refazivel, rechavear, refaziveis, varrerTabela } from './rechavear.ts'
import { girarChaveDosComprovantes } from './segredos.ts'

/**
 * `npm run chaves -- [--stage NAME] situacao | girar PROPOSITO | refazer PROPOSITO | aposentar PROPOSITO VERSAO`: the
 * platform's own keys (infra/decisions/0073). `girar` publishes the next version, which begins in ten minutes (`--ja`: at
 * once); `refazer` makes again what is found by a key, and goes on where it was cut; `aposentar` forgets a version once
 * nothing of it is good (`--vazou`: at once). `girar todas` turns every purpose, `girar comprovantes` the key that signs
 * receipts. No key is ever printed. By default the stack that `npm start` runs; a stage's with credentials in the
 * environment. Exit code 0 when it was done, 1 when it was refused, 2 when it cannot be.
 */
const uso = 'npm run chaves -- [--stage NAME] situacao | girar P [--ja] | refazer P | aposentar P VERSAO [--vazou]'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stage: { type: 'string' }, ja: { type: 'boolean' }, vazou: { type: 'boolean' } },
})
const sair = (mensagem: string, codigo: number): never => {
  console.error(mensagem)
  process.exit(codigo)
}
const [ato = 'situacao', dito = '', v = ''] = positionals
const { prefixo, keyId, tabela } = noEstagio(values.stage) ?? sair(`Unknown stage: ${values.stage}`, 2)
const cofre = { ssm: new SSMClient({}), prefixo, keyId }
const ehFinalidade = (nome: string): nome is Finalidade => (finalidades as readonly string[]).includes(nome)
const ehRefazivel = (nome: string): nome is Refazivel => (refaziveis as readonly string[]).includes(nome)
const quais = dito === 'todas' ? [...finalidades] : ehFinalidade(dito) ? [dito] : []
const { ja = false, vazou = false } = values

async function girar(): Promise<void> {
  if (dito === 'comprovantes')
    return console.log(`comprovantes: ${await girarChaveDosComprovantes(cofre.ssm, prefixo, keyId)}`)
  if (!quais.length) sair(`Usage: ${uso}\nPurposes: ${finalidades.join(', ')}, todas, comprovantes`, 2)
  for (const f of quais) {
    const r = await girarChave(cofre, f, { agora: Date.now(), ja })
    if (r.tipo === 'recusado') sair(`${f}: refused, ${r.motivo}`, 1)
    else console.log(`${f}: ${r.v} from ${new Date(r.de).toISOString()}`)
  }
}

async function refazer(): Promise<void> {
  if (!ehRefazivel(dito)) return sair(`Usage: ${uso}\nPurposes to make again: ${refaziveis.join(', ')}`, 2)
  const d = deps({ storage: storage('escrever') })
  const varrer = varrerTabela(new DynamoDBClient({ maxAttempts: 8 }), tabela)
  const r = await rechavear({ storage: d.storage, varrer, cofre, agora: Date.now }, dito, { ja })
  if (r.tipo === 'recusado') sair(`${dito}: refused, ${r.motivo}`, 1)
  else console.log(`${dito}: ${r.itens} items under ${r.v}`)
}

async function aposentar(): Promise<void> {
  if (!ehFinalidade(dito) || !v) return sair(`Usage: ${uso}`, 2)
  const r = await aposentarVersao(cofre, dito, { v, agora: Date.now(), vazou })
  if (r.tipo === 'recusado') sair(`${dito}: refused, ${r.motivo}`, 1)
  else console.log(`${dito}: ${v} is gone`)
}

async function situacao(): Promise<void> {
  for (const f of finalidades) {
    const { versoes, refeito } = await lerChave(cofre, f)
    const desde = versoes.map(x => (x.de ? `${x.v} from ${new Date(x.de).toISOString()}` : x.v)).join(', ')
    const feito = refeito ? ` (${refeito.depois ? 'being made again for' : 'all made again for'} ${refeito.v})` : ''
    console.log(`${f.padEnd(14)} ${desde}${vidaDe[f] === 'refazer' ? feito : ''}`)
  }
}

const atos: Record<string, () => Promise<void>> = { situacao, girar, refazer, aposentar }
try {
  await (atos[ato] ?? (() => sair(`Usage: ${uso}`, 2)))()
} catch (error) {
  sair(`It cannot be done: ${error instanceof Error ? error.message || error.name : 'unknown'}`, 2)
}
