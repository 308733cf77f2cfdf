import type * as z from 'zod'
import type { Devolucao as Contrato, motivosDoRetido } from '../../../../shared/contract/devolucao.ts'
import { DevolucaoNaoEncontrada, DevolucaoVencida } from '../../../../shared/contract/erros.ts'
import { contas } from '../../../../shared/domain/contas.ts'
import { mascararDocumento, somenteDocumento } from '../../../../shared/domain/documento.ts'
import { entradasDaDevolucao, naturezaDo, naturezasDevolviveis } from '../../../../shared/domain/retidos.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Lancamento } from '../../../platform/storage/Lancamento.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import {
  chegouSemSerDevido,
  lerDiario,
  mudaEm,
  type RetidoDoPagador,
  retidosDoPagador,
} from '../../cobranca/regras/retidoDoPagador.ts'
import { lerTokenDaDevolucao } from './linkDaDevolucao.ts'

type D = Base & { storage: Storage; chaves: Chaves<'devolucao'> }
type Devolucao = z.output<typeof Contrato>

/**
 * The checkout that a signed link opens.
 * @throws DevolucaoNaoEncontrada, DevolucaoVencida
 */
export async function abrirLinkDaDevolucao(deps: D, token: string): Promise<{ checkoutId: string; expiraEm: number }> {
  const lido = lerTokenDaDevolucao(await deps.chaves.abrir(), token)
  if (!lido) throw fault(DevolucaoNaoEncontrada)
  if (lido.expiraEm <= deps.clock.now()) throw fault(DevolucaoVencida)
  return lido
}

/**
 * What a payer sees of the money that is held for them: how much and why, and how the last try ended. Their document and
 * key are masked: the link may be forwarded.
 * @throws DevolucaoNaoEncontrada
 */
export async function verDevolucao(
  { storage, clock }: D,
  { checkoutId, expiraEm }: { checkoutId: string; expiraEm: number },
): Promise<Devolucao> {
  const [c, pagador, diario] = await Promise.all([
    Checkout.get(storage, checkoutId, { consistent: true }),
    Pagador.get(storage, checkoutId),
    lerDiario(storage, `CHK#${checkoutId}`),
  ])
  const link = c && (await Link.get(storage, c.link))
  const retidos = retidosDoPagador(diario, clock.now())
  if (!c || !link || !pagador || retidos.every(r => r.veio === 0)) throw fault(DevolucaoNaoEncontrada)
  const ultima = await ultimaTransferencia(storage, diario)
  const documento = somenteDocumento(pagador.documento)
  const { situacao, valor } = situacaoDaDevolucao(diario, retidos, ultima?.estado)
  return {
    situacao,
    valor,
    empresa: link.empresa.nomeComercial,
    cobranca: link.nome,
    cobrado: c.total,
    linkParaEstrangeiro: link.linkParaEstrangeiros,
    documento: mascararDocumento(documento),
    tipoDocumento: documento.length === 14 ? 'cnpj' : 'cpf',
    itens: itensDaDevolucao(c, diario, retidos),
    para: ultima?.para ?? null,
    recusa: (situacao === 'retido' && ultima?.motivo) || null,
    expiraEm: new Date(expiraEm).toISOString(),
  }
}

const antesDeSair: ReadonlySet<string | undefined> = new Set<Transferencia['estado']>(['emAnalise', 'bloqueada'])

/**
 * Pure: what is held is to be named a key for; then what waits for another of the staff is being checked, and what is on
 * its way is waited for; else all of it went back. `ultima`: where the last transfer stands.
 */
export function situacaoDaDevolucao(
  diario: readonly Lancamento[],
  retidos: readonly RetidoDoPagador[],
  ultima?: Transferencia['estado'],
): Pick<Devolucao, 'situacao' | 'valor'> {
  const soma = (parte: 'valor' | 'aCaminho') => retidos.reduce((s, r) => s + Math.max(0, r[parte]), 0)
  if (soma('valor') > 0) return { situacao: 'retido', valor: soma('valor') }
  if (soma('aCaminho') > 0)
    return { situacao: antesDeSair.has(ultima) ? 'emConferencia' : 'emAndamento', valor: soma('aCaminho') }
  return { situacao: 'devolvido', valor: diario.reduce((s, l) => s + mudaEm(l, contas.repasse), 0) }
}

/** The payments that were not owed, each with its reason, as far as a transfer gives them back. */
function itensDaDevolucao(
  c: Checkout,
  diario: readonly Lancamento[],
  retidos: readonly RetidoDoPagador[],
): Devolucao['itens'] {
  const comRetido = new Set(retidos.filter(r => r.veio > 0).map(r => r.natureza))
  return diario.filter(chegouSemSerDevido).flatMap(l => {
    const meio = naturezasDevolviveis.find(n => n === naturezaDo(l.tipo))
    if (!meio || !comRetido.has(meio)) return []
    const daRaiz = meio === 'boleto' && c.boleto && l.ref.startsWith(`${c.boleto.pedidoId}#`)
    const vencimento = daRaiz ? (c.boleto?.vencimento ?? null) : null
    return [{ meio, motivo: motivoDoRetido(c, diario, l), valor: l.valor, em: l.ocorridoEm, vencimento }]
  })
}

const meios: Partial<Record<Lancamento['tipo'], 'pix' | 'boleto' | 'cartao'>> = {
  pix: 'pix',
  boleto: 'boleto',
  cartao: 'cartao',
}
/** Pure: why the company was not owed a payment, from what settled the checkout. */
export function motivoDoRetido(
  { total }: Pick<Checkout, 'total'>,
  diario: readonly Lancamento[],
  l: Lancamento,
): (typeof motivosDoRetido)[number] {
  const quitou = diario.map(outro => meios[outro.tipo]).find(meio => meio !== undefined)
  if (quitou) return quitou === naturezaDo(l.tipo) ? 'repetido' : 'outra-forma'
  return l.valor === total ? 'encerrado' : 'valor'
}

/** The transfer that took what was held last, whatever became of it. */
async function ultimaTransferencia(
  storage: Storage,
  diario: readonly Lancamento[],
): Promise<Transferencia | undefined> {
  const reservas: ReadonlySet<Lancamento['tipo']> = new Set(
    naturezasDevolviveis.map(n => entradasDaDevolucao[n].reserva),
  )
  const [ultima] = diario
    .filter(l => reservas.has(l.tipo))
    .sort((a, b) =>
      a.ocorridoEm > b.ocorridoEm ? -1 : a.ocorridoEm < b.ocorridoEm ? 1 : Number(b.ref) - Number(a.ref),
    )
  return ultima?.transferencia === undefined
    ? undefined
    : Transferencia.get(storage, ultima.transferencia, { consistent: true })
}
