import type {
  contestarContratoDeRecebiveis,
  listarContratosDeRecebiveis,
} from '../../../../../shared/contract/contratosDeRecebiveis.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import { dataSaoPaulo, somarDias } from '../../../../../shared/domain/calendario.ts'
import { contestacaoDeContratoAberta } from '../../../../../shared/domain/estados/contestacaoDeContrato.ts'
import { ContestacaoDeContrato, contestacoesDo, ditosDe } from '../../../../platform/storage/ContratoDeRecebiveis.ts'
import { beneficiarioEmPalavras, EFEITOS, EfeitoDaUr, idDoContrato } from '../../../../platform/storage/EfeitoDaUr.ts'
import type { Item, Storage } from '../../../../platform/storage/port.ts'
import { agendaDe } from '../../../../platform/storage/Recebivel.ts'

/** Effects that one request reads, and how far back: what was paid before is in the reports of its month. */
const POR_VEZ = 200
const VEZES = 5
const DIAS_ATRAS = 90

/** A contract on several units of one account, the nearest first. */
export interface ContratoLido {
  id: string
  efeitos: EfeitoDaUr[]
}

/** The contracts on the receivables of an account: at most five pages of what they take of units. */
export async function lerContratos(
  storage: Storage,
  conta: string,
  agora: number,
): Promise<{ contratos: ContratoLido[]; parcial: boolean }> {
  const from = `${EFEITOS}${somarDias(dataSaoPaulo(agora), -DIAS_ATRAS)}`
  const efeitos: EfeitoDaUr[] = []
  let after: Item | undefined
  for (let vez = 0; vez < VEZES; vez++) {
    const pagina = await EfeitoDaUr.query(storage, {
      ...{ pk: agendaDe(conta), sk: { from, to: `${EFEITOS}~` }, limit: POR_VEZ, ...(after && { after }) },
    })
    efeitos.push(...pagina.values)
    after = pagina.after
    if (!after) break
  }
  const porId = new Map<string, EfeitoDaUr[]>()
  for (const e of efeitos) porId.set(idDoContrato(e), [...(porId.get(idDoContrato(e)) ?? []), e])
  return { contratos: [...porId].map(([id, dele]) => ({ id, efeitos: dele })), parcial: after !== undefined }
}

/** What was said against one contract, or against any of the account's, the newest last. */
export async function lerContestacoes(storage: Storage, conta: string, contrato?: string) {
  const prefix = contrato === undefined ? 'CTT#' : contestacoesDo(contrato)
  const { values } = await ContestacaoDeContrato.query(storage, {
    ...{ pk: ditosDe(conta), sk: { prefix }, limit: POR_VEZ, consistent: true },
  })
  return values.toSorted((a, b) => (a.criadaEm < b.criadaEm ? -1 : 1))
}

type Resumo = Output<typeof listarContratosDeRecebiveis>['itens'][number]
/** Pure: what a contract takes of units to come, and what it was paid. */
export function verContrato(
  { id, efeitos }: ContratoLido,
  contestacoes: readonly Pick<ContestacaoDeContrato, 'contrato' | 'situacao'>[],
): Resumo {
  const ativos = efeitos.filter(e => e.situacao === 'ativo')
  const dias = ativos.map(e => e.data).sort()
  const [primeiro] = efeitos
  return {
    id,
    tipo: primeiro?.tipo ?? 'onusOutros',
    beneficiario: primeiro ? beneficiarioEmPalavras(primeiro) : '',
    situacao: ativos.length ? 'ativo' : 'encerrado',
    comprometido: ativos.reduce((s, e) => s + e.valor, 0),
    unidades: ativos.length,
    pago: efeitos.reduce((s, e) => s + (e.pago ?? 0), 0),
    proximo: dias[0] ?? null,
    ultimo: dias.at(-1) ?? null,
    contestado: contestacoes.some(c => c.contrato === id && contestacaoDeContratoAberta(c.situacao)),
  }
}

export const verContestacao = (c: ContestacaoDeContrato): Output<typeof contestarContratoDeRecebiveis> => ({
  ...{ id: `${c.motivo}.${c.vez}`, motivo: c.motivo, situacao: c.situacao, autor: c.por.nome },
  ...{ texto: c.texto || null, resposta: c.resposta ?? null, passos: c.passos },
})
