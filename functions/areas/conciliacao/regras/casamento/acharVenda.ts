import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import type { VendaDoDiario } from '../../../../../shared/domain/conciliacao/casar.ts'
import type { LinhaDaAdquirente } from '../../../../../shared/domain/conciliacao/linhaDaAdquirente.ts'
import { TentativaAnterior, TentativaDoCarrinho } from '../../../../platform/storage/anteriores.ts'
import { Carrinho } from '../../../../platform/storage/Carrinho.ts'
import { Checkout, donoDoPedido } from '../../../../platform/storage/Checkout.ts'
import type { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { pistas } from '../../../../platform/storage/Pista.ts'
import type { Index, Storage } from '../../../../platform/storage/port.ts'

/** Digits of an NSU as the acquirer's answers have it, with the zeros that its files leave out. */
const DIGITOS_DO_NSU = 6
/** Sales that one NSU may lead to: it comes round again. */
const MAXIMO_DE_UM_NSU = 20

/** Our sale that a line is about: by its order, else its TID, else its NSU with its authorisation; undefined where none is. */
export async function acharVenda(storage: Storage, l: LinhaDaAdquirente): Promise<VendaDoDiario | undefined> {
  if (l.pedido) {
    const dono = await donoDoPedido(storage, l.pedido)
    const venda =
      dono && (await lerVenda(storage, dono.raiz === 'carrinho' ? `CAR#${dono.id}` : `CHK#${dono.id}`, l.pedido))
    if (venda) return venda
  }
  const achados = l.tid
    ? await checkoutsDa(storage, pistas.tid(l.tid))
    : l.nsu && l.autorizacao
      ? await checkoutsDa(storage, pistas.nsu(l.nsu.padStart(DIGITOS_DO_NSU, '0')), 'GSI2')
      : []
  for (const id of achados) {
    const c = await Checkout.get(storage, id)
    const t = c?.tentativa
    if (!t || (l.tid ? t.tid !== l.tid : t.autorizacao !== l.autorizacao)) continue
    return lerVenda(storage, `CHK#${id}`, t.pedidoId)
  }
  return undefined
}

const checkoutsDa = async (storage: Storage, pk: string, index: Index = 'GSI1'): Promise<string[]> =>
  (await storage.query({ index, pk, reverse: true, limit: MAXIMO_DE_UM_NSU })).items.flatMap(({ PK }) =>
    PK.startsWith('PST#') ? PK.slice(4) : [],
  )

/**
 * A card sale as the journal has it: what was captured by this order, under which contract, what went back since.
 * Undefined where the order took no money.
 */
export async function lerVenda(storage: Storage, de: string, pedido: string): Promise<VendaDoDiario | undefined> {
  const id = de.slice(4)
  const carrinho = de.startsWith('CAR#')
  const [entrada, raiz] = await Promise.all([
    Lancamento.get(storage, { de, tipo: carrinho ? 'carrinho' : 'cartao', ref: pedido }, { consistent: true }),
    carrinho ? Carrinho.get(storage, id, { consistent: true }) : Checkout.get(storage, id, { consistent: true }),
  ])
  if (!entrada || !raiz) return undefined
  const t = raiz.tentativa?.pedidoId === pedido ? raiz.tentativa : await tentativaAntiga(storage, de, pedido)
  const taxa = 'taxaCartao' in raiz ? raiz.taxaCartao : undefined
  const { estornado = 0, contestado = 0 } = raiz
  const alem = 'contestadoAlem' in raiz ? (raiz.contestadoAlem ?? 0) : 0
  return {
    ...{ de, empresaId: entrada.empresaId, pedido, valor: entrada.valor },
    ...(t?.tid && { tid: t.tid }),
    ...(t?.nsu && { nsu: t.nsu }),
    ...(t?.autorizacao && { autorizacao: t.autorizacao }),
    parcelas: entrada.parcelas ?? t?.parcelas ?? 1,
    ...(taxa !== undefined && { taxa }),
    captura: dataSaoPaulo(Date.parse(entrada.ocorridoEm)),
    ...{ estornado, contestado: contestado + alem },
  }
}

/** An attempt that another charge replaced; there are few of one checkout. */
async function tentativaAntiga(storage: Storage, de: string, pedido: string): Promise<Tentativa | undefined> {
  const query = { pk: de, sk: { prefix: 'TENT#' } }
  const { values } = await (de.startsWith('CAR#')
    ? TentativaDoCarrinho.query(storage, query)
    : TentativaAnterior.query(storage, query))
  return values.find(t => t.pedidoId === pedido)
}
