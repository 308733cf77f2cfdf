import type { EventosDaFila, MensagemDa } from '../../../../shared/domain/eventos.ts'
import { dimensoesQueContam, janelaMaximaMs, type Ocorrido } from '../../../../shared/domain/risco/regras.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { TentativaAnterior, TentativaDoCarrinho } from '../../../platform/storage/anteriores.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Tentativa } from '../../../platform/storage/cobrancas.ts'
import { Ocorrencia } from '../../../platform/storage/Ocorrencia.ts'
import { Pagador, PagadorDoCarrinho } from '../../../platform/storage/Pagador.ts'
import { ConditionFailed, type Item, type Storage } from '../../../platform/storage/port.ts'
import { impressoesDoCartao, impressoesDoPagador } from '../../../providers/antifraude/sinais.ts'

type D = Base & { storage: Storage; chaves: Chaves<'risco'> }

/**
 * What each event is to the rules. A card that the rules held back counts all the same, so that a fraudster who goes on
 * stays out.
 */
const ocorridoDe: Readonly<Record<EventosDaFila<'risco'>, Ocorrido>> = {
  PagadorRegistrado: 'registro',
  TentativaAnunciada: 'tentativa',
  TentativaBarrada: 'tentativa',
  TentativaNegada: 'negada',
  CheckoutPago: 'paga',
  // a cart's
  CartaoAnunciado: 'tentativa',
  CartaoBarrado: 'tentativa',
  CartaoNegado: 'negada',
  CarrinhoPago: 'paga',
}

/**
 * Remembers what happened for the anti-fraud rules: one create-only item for each dimension that some rule looks at.
 * What comes twice finds its items there.
 */
export async function risco(deps: D, { PK, tipo, ref }: MensagemDa<'risco'>): Promise<void> {
  const ocorrido: Ocorrido | undefined = ocorridoDe[tipo]
  // an event that only a newer release counts
  if (!ocorrido) return
  const de = PK.startsWith('CAR#') ? doCarrinho : doCheckout
  const id = PK.slice(4)
  const achados = await deps.storage.getMany([de.raiz.key(id), de.pagador.key(id)])
  const [raiz, quem] = [de.raiz.name, de.pagador.name].map(nome => achados.find(item => item._t === nome))
  if (!raiz || !quem) return
  const [c, pagador] = [de.ler(raiz), de.pagador.parse(quem)]
  const tentativa = ocorrido === 'registro' ? undefined : await acharTentativa(deps.storage, de.anteriores, c, ref)
  // paid by another method: no card of theirs proved to be good
  if (ocorrido !== 'registro' && !tentativa) return
  const itens = itensDe({ chaveiro: await deps.chaves.abrir(), c, pagador, tipo: ocorrido, t: tentativa })
  await Promise.all(itens.map(item => criar(deps.storage, item)))
}

/** Where what is counted is kept: a checkout's, or a cart's, whose contract is what a link is to the rules. */
const doCheckout = { raiz: Checkout, pagador: Pagador, anteriores: TentativaAnterior, ler: Checkout.parse }
const doCarrinho = {
  raiz: Carrinho,
  pagador: PagadorDoCarrinho,
  anteriores: TentativaDoCarrinho,
  ler: (item: Item) => {
    const c = Carrinho.parse(item)
    return { ...c, link: c.contrato }
  },
}
type Contado = Pick<Checkout, 'id' | 'link' | 'pagoEm' | 'tentativa'>

/** By its cycle, or by the order that was paid; the live one, or one that another charge replaced since. */
async function acharTentativa(
  storage: Storage,
  anteriores: typeof TentativaAnterior | typeof TentativaDoCarrinho,
  c: Contado,
  ref: string | undefined,
): Promise<Tentativa | undefined> {
  if (c.tentativa && (ref === String(c.tentativa.ciclo) || ref === c.tentativa.pedidoId)) return c.tentativa
  const ciclo = Number(ref)
  if (!Number.isSafeInteger(ciclo)) return undefined
  return anteriores.get(storage, { checkoutId: c.id, ciclo }, { consistent: true })
}

/**
 * Pure: the items of one event. Its instant is the event's own, never the clock's, so that a repetition has the same
 * keys.
 */
export function itensDe({
  chaveiro,
  c,
  pagador,
  tipo,
  t,
}: {
  chaveiro: Chaveiro<'risco'>
  c: Pick<Checkout, 'id' | 'link' | 'pagoEm'>
  pagador: Pagador
  tipo: Ocorrido
  t: Tentativa | undefined
}): Ocorrencia[] {
  const doPagador = impressoesDoPagador(chaveiro, pagador, c.link)
  const doCartao = t?.geral ? impressoesDoCartao(chaveiro, { geral: t.geral, bin: t.bin }) : {}
  const chaves = { ...doPagador.chaves, ...doCartao }
  const pagoEm = tipo === 'paga' && c.pagoEm !== undefined ? Date.parse(c.pagoEm) : undefined
  const em = pagoEm ?? t?.em ?? Date.parse(pagador.registradoEm)
  return dimensoesQueContam(tipo).flatMap(dimensao => {
    const chave = chaves[dimensao]
    if (chave === undefined) return []
    return {
      dimensao,
      chave,
      em,
      checkout: c.id,
      tipo,
      ciclo: t?.ciclo ?? 0,
      ...(t?.geral && { cartao: t.geral }),
      ...doPagador.ocorrencia,
      ...(t && { valor: t.valor }),
      ttl: Math.ceil((em + 2 * janelaMaximaMs) / 1000),
    }
  })
}

async function criar(storage: Storage, item: Ocorrencia): Promise<void> {
  try {
    await storage.commit([Ocorrencia.create(item)])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
