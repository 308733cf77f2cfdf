import type { Data } from '../../../../../shared/domain/calendario.ts'
import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { estaAtrasado } from '../../../../../shared/domain/ciclos.ts'
import { acabou } from '../../../../../shared/domain/estados/assinaturaDePlano.ts'
import { eventoDoCartao } from '../../../../../shared/domain/eventos/recorrencia.ts'
import { formas } from '../../../../../shared/domain/formas.ts'
import { type Retentativa, razaoDaNegativa } from '../../../../../shared/domain/negativasDoCartao.ts'
import { primeiraTentativa, proximaTentativa } from '../../../../../shared/domain/retentativaDoCartao.ts'
import type { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import type { Empresa } from '../../../../platform/storage/Empresa.ts'
import type {
  AssinaturaDePlano,
  CartaoDaAssinatura,
  CicloAberto,
  NoCartao,
} from '../../../../platform/storage/Recorrencia.ts'
import { anterior } from '../../../cobranca/regras/cartao/limitesDoCartao.ts'
import { comOlhar, type Mudanca, semOCartao } from '../decidirAssinatura.ts'
import { marcarFalhas } from '../falhas.ts'

/** The rules of a subscription by a kept card (decision 0240): pure. Instants are epoch ms. */

export type CicloNoCartao = CicloAberto & { noCartao: NoCartao }

/** Its company may be paid by card, and no mandate of it is in the way. */
export const podeUsarCartao = (
  a: Pick<AssinaturaDePlano, 'estado' | 'forma'>,
  { formasHabilitadas }: Pick<Empresa, 'formasHabilitadas'>,
): boolean =>
  !acabou(a.estado) &&
  a.estado !== 'pausada' &&
  a.forma !== 'pixAutomatico' &&
  formasHabilitadas.includes(formas.cartao)

/** The charge of a cycle that begins on the card: tried in the morning of its day. */
export const noCartaoNovo = (vencimento: Data): NoCartao => ({
  ...{ olharEm: primeiraTentativa(vencimento), porque: 'vencimento', tentativas: [] },
})

/** It was denied, or is tried, so that its payer sees it now. */
const jaTentado = ({ noCartao }: CicloAberto): boolean => (noCartao?.tentativas.length ?? 0) > 0

/**
 * The payer had a card kept for it. What it charges already goes on with the new one; `trocados` are open slips whose
 * charge is the card's from here on. The oldest that is open is tried now, as is what is late or was denied.
 */
export function aposCartao(
  a: AssinaturaDePlano,
  { cartao, trocados }: { cartao: NonNullable<AssinaturaDePlano['cartao']>; trocados: readonly number[] },
  agora: number,
): Mudanca {
  const hoje = dataSaoPaulo(agora)
  const doCartao = (c: CicloAberto) => c.por === 'cartao' || trocados.includes(c.n)
  const [primeiro] = a.abertos.filter(doCartao)
  const abertos = a.abertos.map(c => {
    if (!doCartao(c)) return c
    const { tentarEm: _slip, ...resto } = c
    const antes = c.noCartao ?? noCartaoNovo(c.vencimento)
    const { fim: _fim, ...aberta } = antes
    const ja = c === primeiro || estaAtrasado(c.vencimento, hoje) || jaTentado(c)
    const noCartao: NoCartao = ja ? { ...aberta, olharEm: agora, porque: 'agora' } : aberta
    return { ...resto, por: 'cartao' as const, emitida: true, noCartao }
  })
  const proximo = { ...semOCartao(a, agora), forma: 'cartao' as const, cartao, abertos }
  return { proximo: comOlhar(proximo, agora), ev: [{ tipo: eventoDoCartao.guardado }] }
}

/** Slips from the next charge on, and for what the card still had to bring; its card goes at the acquirer. */
export function dispensarCartao(a: AssinaturaDePlano, agora: number): Mudanca {
  const abertos = a.abertos.map(c =>
    c.noCartao ? { ...c, noCartao: { ...c.noCartao, olharEm: agora, fim: 'dispensado' as const } } : c,
  )
  const proximo = { ...semOCartao(a, agora), forma: 'boleto' as const, abertos }
  return { proximo: comOlhar(proximo, agora), ev: [{ tipo: eventoDoCartao.retirado }] }
}

/** A cycle's charge on the card, changed. */
export const comNoCartao = (
  a: AssinaturaDePlano,
  n: number,
  mudar: (antes: NoCartao) => NoCartao,
  agora: number,
): AssinaturaDePlano =>
  comOlhar(
    { ...a, abertos: a.abertos.map(c => (c.n === n && c.noCartao ? { ...c, noCartao: mudar(c.noCartao) } : c)) },
    agora,
  )

/** A try that ended without money: denied, let go, or never sent. What the acquirer did not judge may be asked again. */
const retentativaDe = (t: Tentativa): Retentativa => anterior(t).retentativa ?? { tipo: 'reversivel', esperaHoras: 0 }

/**
 * What a denial makes of its cycle: the next try, or its end. One that may never be repeated takes the card away: the charges
 * to come are slips until its payer gives another.
 */
export function aposNegativa(
  a: AssinaturaDePlano,
  { n, t, cartao }: { n: number; t: Tentativa; cartao: Pick<CartaoDaAssinatura, 'id' | 'aprovadas'> },
  agora: number,
): (Mudanca & { noCartao: NoCartao }) | undefined {
  const antes = a.abertos.find(c => c.n === n)?.noCartao
  const ultima = antes?.tentativas.at(-1)
  if (!antes || ultima?.pedido !== t.pedidoId || ultima.fim !== 'enviada') return undefined
  const dita = t.codigo ? razaoDaNegativa(t.bandeira, t.codigo) : ('banco' as const)
  // an acquirer that took no order names no bank's code: what is tried again is not said to be over
  const razao = dita === 'nunca' && t.nova === 'reversivel' ? 'depois' : dita
  const tentativas = antes.tentativas.map(x =>
    x === ultima ? { ...x, fim: 'negada' as const, razao, ...(t.codigo && { codigo: t.codigo }) } : x,
  )
  // another card was given meanwhile: what this one said does not count against it
  const dele = tentativas.filter(x => x.cartao === cartao.id)
  const trocado = ultima.cartao !== a.cartao?.id
  const proxima = proximaTentativa({
    ...{ primeira: dele[0]?.em ?? t.em, tentativas: dele.length, retentativa: retentativaDe(t) },
    ...{ semSaldo: razao === 'limite', aprovadas: cartao.aprovadas, agora },
  })
  const noCartao: NoCartao =
    antes.fim || trocado
      ? { ...antes, tentativas, olharEm: agora }
      : proxima.tipo === 'tentar'
        ? { ...antes, tentativas, olharEm: proxima.em, porque: proxima.porque }
        : { ...antes, tentativas, olharEm: agora, fim: proxima.fim }
  const falha = marcarFalhas(a, { ciclos: [n], motivo: 'cartao' }, agora)
  const marcada = falha ? { ...a, abertos: falha.abertos, falhas: falha.falhas } : a
  const perdido = !trocado && (noCartao.fim === 'nunca' || noCartao.fim === 'dados')
  const base = perdido ? { ...semOCartao(marcada, agora), forma: 'boleto' as const } : marcada
  return {
    proximo: comNoCartao(base, n, () => noCartao, agora),
    ev: [...(falha?.ev ?? []), ...(perdido ? [{ tipo: eventoDoCartao.perdido }] : [])],
    noCartao,
  }
}
