import { interpretarContestacao } from '../../functions/areas/cobranca/regras/disputa/disputasDoCartao.ts'
import { decidirEstorno } from '../../functions/areas/cobranca/regras/estorno/decidirEstorno.ts'
import { interpretarResposta } from '../../functions/areas/cobranca/regras/estorno/estornoNoCartao.ts'
import { interpretarDevolucao } from '../../functions/areas/cobranca/regras/pix/decidirPix.ts'
import { lancamentoDeDevolucao } from '../../functions/areas/cobranca/regras/pix/lancamentosDoPix.ts'
import { interpretarSelfie } from '../../functions/areas/identidade/regras/vida/interpretarSelfie.ts'
import { chaveDaPessoa, consentimento } from '../../functions/areas/identidade/regras/vida/regrasDaSelfie.ts'
import type { Chaveiro } from '../../functions/platform/runtime/chaveiro.ts'
import type { Checkout } from '../../functions/platform/storage/Checkout.ts'
import type { Disputa } from '../../functions/platform/storage/Disputa.ts'
import type { Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import { ProvaDeVida } from '../../functions/platform/storage/Pessoa.ts'
import type { Write } from '../../functions/platform/storage/port.ts'
import { checkout as maquina } from '../../shared/domain/estados/checkout.ts'

/** What else befalls a demo payment: the selfie before it, a refund or a chargeback after it. */
const DIA = 86_400_000

/** A selfie that the official base approved, one in six with a reservation; the photo is nowhere. */
export function comSelfie(
  c: Checkout,
  { chaveiro, documento, em }: { chaveiro: Chaveiro<'selfie'>; documento: string; em: number },
  lote: () => number,
): { proximo: Checkout; write: Write } {
  const similaridade = 0.9 + lote() * 0.09
  const duvida = lote() < 0.17
  const resposta = duvida
    ? ({ tipo: 'aprovada-com-ressalva', fonte: 'base-oficial', similaridade, ressalva: 'vivacidade' } as const)
    : ({ tipo: 'aprovada', fonte: 'base-oficial', similaridade } as const)
  const desfecho = interpretarSelfie(resposta, false)
  if (desfecho.acao !== 'liberar') throw new Error('a selfie that was approved lets the payer go on')
  const estado = maquina.next(c.estado, desfecho.evento) ?? c.estado
  return {
    proximo: { ...c, estado, versao: c.versao + 1, vida: 'aprovada', prova: desfecho.prova },
    write: ProvaDeVida.create({
      ...{ checkoutId: c.id, versao: 1, pessoa: chaveDaPessoa(chaveiro, documento), tentativas: 1, fotos: 1 },
      consentimento: consentimento(c, em),
    }),
  }
}

/**
 * What became of a payment after it was settled, by `agora`: one in twelve goes back, one card in thirty is disputed.
 */
export function depoisDePago(
  c: Checkout,
  pago: Lancamento,
  agora: number,
  lote: () => number,
): { proximo: Checkout; lancamento: Lancamento; disputas?: Disputa[] | undefined } | undefined {
  const sorte = lote()
  const dias = lote()
  const quanto = lote()
  const desde = Date.parse(c.pagoEm ?? c.criadoEm)
  if (pago.tipo === 'cartao' && sorte > 0.967) {
    const quando = desde + Math.floor((10 + dias * 30) * DIA)
    return quando < agora ? contestada(c, quando) : undefined
  }
  if (pago.tipo === 'boleto' || sorte > 0.085) return undefined
  const quando = desde + Math.floor((0.2 + dias * 14) * DIA)
  const valor = quanto < 0.4 ? null : Math.round((c.total * (0.1 + quanto / 2)) / 100) * 100
  return quando < agora ? devolvida(c, pago, valor, quando) : undefined
}

function contestada(c: Checkout, quando: number) {
  const t = c.tentativa
  const disputa = { id: `CB${c.id.slice(-10)}`, valor: c.total, situacao: 'perdida' } as const
  const noAdquirente = { pagamentoId: t?.pagamentoId ?? '', disputas: [disputa] }
  const m = interpretarContestacao(c, noAdquirente, { conhecidas: [], agora: quando })
  const lancamento = m?.lancamentos[0]
  // its company was told a year ago
  const disputas = m?.disputas.map(d => ({ ...d, ev: [] }))
  return lancamento && { proximo: { ...m.proximo, versao: c.versao + 1 }, lancamento, disputas }
}

function devolvida(c: Checkout, pago: Lancamento, valor: number | null, quando: number) {
  const id = `Est${c.id.slice(3)}`
  const decisao = decidirEstorno(c, { id, valor }, quando, { prazoEstornoMs: 90 * DIA })
  if (decisao.acao !== 'estornar') throw new Error('a payment of some days ago is given back')
  const { estorno } = decisao
  if (pago.tipo === 'cartao') {
    const resposta = { tipo: 'estornada', estornado: estorno.valor } as const
    const m = interpretarResposta(decisao.proximo, id, resposta, quando)
    return m?.lancamento && { proximo: quieto(m.proximo), lancamento: m.lancamento }
  }
  const lancamento = lancamentoDeDevolucao(c, pago, { id, valor: estorno.valor }, { antes: 0, quando })
  const { proximo } = interpretarDevolucao(c, pago, estorno.valor)
  return { proximo: quieto({ ...proximo, estorno: { ...estorno, estado: 'concluido' } }), lancamento }
}

/** The sweeper does not look at it again: its end is long known. */
function quieto(c: Checkout): Checkout {
  if (!c.estorno) return c
  const { prazo: _vigia, ...estorno } = c.estorno
  return { ...c, versao: c.versao + 1, estorno }
}
