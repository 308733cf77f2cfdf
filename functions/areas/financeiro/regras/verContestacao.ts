import type * as z from 'zod'
import type { Contestacao as contrato } from '../../../../shared/contract/contestacoes.ts'
import type { situacoesDaContestacao } from '../../../../shared/domain/contestacao.ts'
import { casoAberto } from '../../../../shared/domain/estados/casoMed.ts'
import { motivoDaDisputa } from '../../../../shared/domain/motivoDaDisputa.ts'
import type { CasoMed } from '../../../platform/storage/CasoMed.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Disputa } from '../../../platform/storage/Disputa.ts'
import type { Defesa } from '../../../platform/storage/defesa.ts'
import { podeDefender } from '../../cobranca/regras/disputa/defesa.ts'
import { retidoDaEmpresa } from '../../cobranca/regras/med/retencaoDoMed.ts'

type Contestacao = z.output<typeof contrato>
type Situacao = (typeof situacoesDaContestacao)[number]

/** A contestation as its company sees it, of a Pix or of a card: pure. */

const doMed: Record<CasoMed['estado'], Situacao> = {
  aberta: 'aberta',
  enviando: 'enviando',
  emAnalise: 'em-analise',
  aceita: 'devolvida',
  recusada: 'mantida',
  cancelada: 'mantida',
}
const doCartao: Record<Disputa['estado'], Situacao> = {
  aberta: 'aberta',
  representando: 'enviando',
  representada: 'em-analise',
  aceita: 'devolvida',
  perdida: 'devolvida',
  ganha: 'mantida',
}

/** Whether a company may answer now. */
export const medAceitaResposta = (caso: CasoMed, agora: number): boolean =>
  caso.estado === 'aberta' && podeDefender(caso.defesa) && !prazoPassou(caso, agora)
export const prazoPassou = ({ defesaAte }: CasoMed, agora: number): boolean =>
  defesaAte !== undefined && Date.parse(defesaAte) < agora
/** Not while our own proof of a refund is on its way. */
export const disputaAceitaResposta = (d: Disputa): boolean =>
  d.estado === 'aberta' && d.vence === undefined && podeDefender(d.defesa)

/** What a case says without its sale. */
export interface ResumoDoCaso {
  situacao: Situacao
  podeResponder: boolean
  /** Centavos contested. */
  valor: number
  /** Until when it may be answered, where the other side says so. */
  prazo: string | null
  decididaEm: string | null
}
export const resumoDoMed = (caso: CasoMed, agora: number): ResumoDoCaso => ({
  situacao: doMed[caso.estado],
  podeResponder: medAceitaResposta(caso, agora),
  valor: caso.valor,
  prazo: caso.defesaAte ?? null,
  decididaEm: caso.decididaEm ?? null,
})
export function resumoDaDisputa(d: Disputa): ResumoDoCaso {
  const situacao = doCartao[d.estado]
  const decidida = situacao === 'devolvida' || situacao === 'mantida'
  const decididaEm = decidida ? (d.mudouEm ?? null) : null
  return { situacao, podeResponder: disputaAceitaResposta(d), valor: d.valor, prazo: null, decididaEm }
}

export function verMed(caso: CasoMed, c: Checkout, agora: number): Contestacao {
  const guarda = casoAberto(caso.estado) || caso.estado === 'aceita'
  return {
    ...comum(caso, c),
    forma: 'pix',
    situacao: doMed[caso.estado],
    motivo: caso.motivo,
    motivoDoCartao: null,
    relato: caso.relato || null,
    guardado: guarda ? (c.med?.retido ?? 0) : 0,
    guardadoDaEmpresa: guarda ? retidoDaEmpresa(c) : 0,
    prazo: caso.defesaAte ?? null,
    bloqueiaSaidas: caso.bloqueia ?? false,
    podeResponder: medAceitaResposta(caso, agora),
  }
}

/** The sale that is contested, as far as a contestation tells of it. */
type Venda = Pick<Checkout, 'id' | 'total' | 'pagoEm'>

export function verDisputa(d: Disputa, c: Venda): Contestacao {
  return {
    ...comum(d, c),
    forma: 'cartao',
    situacao: doCartao[d.estado],
    motivo: null,
    motivoDoCartao: motivoDaDisputa(d.motivo),
    relato: null,
    ...{ guardado: 0, guardadoDaEmpresa: 0 },
    prazo: null,
    bloqueiaSaidas: false,
    podeResponder: disputaAceitaResposta(d),
  }
}

const comum = (caso: Pick<CasoMed | Disputa, 'id' | 'valor' | 'criadaEm' | 'defesa'>, c: Venda) => ({
  id: caso.id,
  checkoutId: c.id,
  valor: caso.valor,
  venda: c.total,
  pagoEm: c.pagoEm ?? null,
  criadaEm: caso.criadaEm,
  resposta: caso.defesa ? verDefesa(caso.defesa) : null,
})

const verDefesa = ({ texto, arquivo, em, recebidaEm, recusada, por }: Defesa) => ({
  texto,
  arquivo: arquivo?.nome ?? null,
  em,
  recebidaEm: recebidaEm ?? null,
  recusada: recusada ?? null,
  pelaEquipe: por !== undefined,
})
