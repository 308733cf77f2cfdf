import { parseArgs } from 'node:util'
import { confirmarPolitica, proporPolitica } from '../functions/areas/saldo/regras/proporPolitica.ts'
import { deps } from '../functions/platform/runtime/needs.ts'
import { storage } from '../functions/platform/storage/index.ts'
import { politicaDe, ultimaPolitica } from '../functions/platform/storage/Politica.ts'
import { PropostaDePolitica } from '../functions/platform/storage/PropostaDePolitica.ts'
import { limitesDeSaidaDe } from '../shared/domain/politicaDeCredito.ts'
import type { LimitesDeSaida } from '../shared/domain/saidas.ts'
import { linhasDaPolitica } from './linhasDaPolitica.ts'

/**
 * `npm run politica -- --empresa X` prints a company's credit policy (infra/decisions/0053);
 * `… --garantia 10 --dias 30 --piso 100,00 --credito 5000,00 --quem "Nome" --motivo "por quê"` proposes its next version;
 * so do the limits of money out (infra/decisions/0063), in reais: `--revisao`, `--dia`, `--mes`, `--destino-dia`,
 * `--destino-mes`, `--estorno`, `--folha-novos`, `--folha-sozinho`. What is left out stays. Another operator, by `… --confirmar --quem "Outro nome"`, makes it
 * hold, with its entry in the company's audit log. By default it asks the stack that `npm start` runs;
 * a stage's by `TABELA` and credentials in the environment.
 * Exit code 0 when it was printed, proposed or confirmed, 1 when it was refused, 2 when it cannot be.
 */
const uso =
  'politica -- --empresa X [--garantia % --dias n] [--piso R$] [--credito R$] [--dia R$ …] --quem nome --motivo texto | --confirmar --quem nome'
const texto = { type: 'string' } as const
/** Limits of money out (infra/decisions/0063), each by its option. */
const opcoesDeSaida = {
  revisao: 'revisao',
  dia: 'dia',
  mes: 'mes',
  destinoDia: 'destino-dia',
  destinoMes: 'destino-mes',
  estorno: 'estorno',
  folhaNovos: 'folha-novos',
  folhaSozinho: 'folha-sozinho',
} as const satisfies Record<keyof LimitesDeSaida, string>
const { values } = parseArgs({
  options: {
    ...{ empresa: texto, garantia: texto, dias: texto, piso: texto, credito: texto, quem: texto, motivo: texto },
    confirmar: { type: 'boolean', default: false },
    ...{ revisao: texto, dia: texto, mes: texto, 'destino-dia': texto, 'destino-mes': texto, estorno: texto },
    ...{ 'folha-novos': texto, 'folha-sozinho': texto },
  },
})
const sair = (mensagem: string, codigo: number): never => {
  console.error(mensagem)
  process.exit(codigo)
}
/** `1234`, `1234,5` or `1234.56`: at most two decimals, nothing else. */
type Numerica = 'garantia' | 'dias' | 'piso' | 'credito' | (typeof opcoesDeSaida)[keyof LimitesDeSaida]
const numero = (nome: Numerica): number | undefined => {
  const dito = values[nome]
  if (dito === undefined) return undefined
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(dito)) return sair(`--${nome} is no number: ${dito}`, 2)
  return Number(dito.replace(',', '.'))
}
const centavos = (nome: Exclude<Numerica, 'garantia' | 'dias'>) => {
  const reais = numero(nome)
  return reais === undefined ? undefined : Math.round(reais * 100)
}
const [percentual, dias] = [numero('garantia'), numero('dias')]
const empresaId = values.empresa ?? sair(`Usage: npm run ${uso}`, 2)
if ((percentual === undefined) !== (dias === undefined)) sair('--garantia and --dias go together', 2)
if (!process.env.TABELA) {
  process.env.AWS_ENDPOINT_URL ??= `http://localhost:${Number(process.env.PORT ?? 4000) + 2}`
  process.env.AWS_REGION ??= 'sa-east-1'
  process.env.AWS_ACCESS_KEY_ID ??= 'local'
  process.env.AWS_SECRET_ACCESS_KEY ??= 'local'
}
try {
  const d = deps({ storage: storage('escrever') })
  const mudancas = Object.entries(opcoesDeSaida).flatMap(([campo, opcao]) => {
    const valor = centavos(opcao)
    return valor === undefined ? [] : [[campo, valor] as const]
  })
  const muda = mudancas.length > 0 || [percentual, values.piso, values.credito].some(v => v !== undefined)
  if (muda && values.confirmar) sair('--confirmar takes no changes: it makes hold what was proposed', 2)
  if (values.confirmar) {
    const r = await confirmarPolitica(d, { empresaId, quem: values.quem ?? '' })
    if ('recusada' in r) sair(`${empresaId}: refused (${r.recusada})`, 1)
  }
  if (muda) {
    const r = await proporPolitica(d, {
      empresaId,
      garantia: percentual === undefined || dias === undefined ? undefined : { percentual, dias },
      piso: centavos('piso'),
      credito: centavos('credito'),
      saidas: mudancas.length
        ? {
            // what a contract lowers is no part of a policy
            ...limitesDeSaidaDe({ ...(await politicaDe(d.storage, empresaId, Date.now())), contrato: undefined }),
            ...Object.fromEntries(mudancas),
          }
        : undefined,
      quem: values.quem ?? '',
      motivo: values.motivo ?? '',
    })
    if ('recusada' in r) sair(`${empresaId}: refused (${r.recusada})`, 1)
  }
  const [propria, vale] = await Promise.all([
    ultimaPolitica(d.storage, empresaId),
    politicaDe(d.storage, empresaId, Date.now()),
  ])
  for (const linha of linhasDaPolitica(propria, vale)) console.log(`${empresaId}: ${linha}`)
  const proposta = await PropostaDePolitica.get(d.storage, empresaId, { consistent: true })
  if (proposta && proposta.venceEm > Date.now()) {
    const { quem, motivo, garantia, piso, credito, saidas } = proposta
    const vale = new Date(proposta.venceEm).toISOString()
    console.log(`${empresaId}: proposed by ${quem} (${motivo}), for another operator to confirm until ${vale}:`)
    console.log(JSON.stringify({ garantia, piso, credito, saidas }))
  }
} catch (error) {
  sair(`The policy cannot be reached: ${error instanceof Error ? error.message || error.name : 'unknown'}`, 2)
}
