import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import { casoAberto } from '../../../../../shared/domain/estados/casoMed.ts'
import { formas } from '../../../../../shared/domain/formas.ts'
import type { CasoMed } from '../../../../platform/storage/CasoMed.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { contas, type Lancamento, type Perna } from '../../../../platform/storage/Lancamento.ts'
import { reservaViva } from '../estorno/decidirEstorno.ts'
import { liquidoDe } from '../liquido.ts'
import { debitos } from '../rateio.ts'

/**
 * What contestations of a Pix hold of who was paid by it (decision 0058): pure. It follows from what stands now, so that the
 * order in which cases, returns and refunds are told changes nothing.
 */

/** What a case may take: all that is contested while it is open, what was accepted afterwards, else nothing. */
const pedidoPelo = ({ estado, valor, aceito }: Pick<CasoMed, 'estado' | 'valor' | 'aceito'>): Centavos => {
  if (casoAberto(estado)) return valor
  return estado === 'aceita' ? Math.min(aceito ?? valor, valor) : 0
}

/** Of the sale's amount, what neither went back nor is held by a refund on its way. */
const restaDaVenda = (c: Pick<Checkout, 'total' | 'estornado' | 'estorno'>): Centavos =>
  Math.max(0, c.total - (c.estornado ?? 0) - emCurso(c))
const emCurso = ({ estorno }: Pick<Checkout, 'estorno'>): Centavos =>
  estorno && reservaViva(estorno) ? estorno.valor : 0

/** What must be held: what the cases may still take, never more than the sale still has. */
export const retencaoDevida = (c: Checkout, casos: readonly CasoMed[]): Centavos =>
  Math.min(Math.max(0, casos.reduce((s, caso) => s + pedidoPelo(caso), 0) - (c.med?.devolvido ?? 0)), restaDaVenda(c))

/** The same once `deste` went back by a case, and `c` counts it: what was held for it is gone. */
export const retencaoApos = (c: Checkout, deste: Centavos): Centavos =>
  Math.min(Math.max(0, (c.med?.retido ?? 0) - deste), restaDaVenda(c))

/** What the journal says that is held now, account by account. */
export function retidoNoDiario(diario: readonly Lancamento[]): Map<string, Centavos> {
  const retido = new Map<string, Centavos>()
  for (const { conta, valor } of diario.flatMap(l => l.pernas))
    if (conta.endsWith(contas.contestado(''))) retido.set(conta, (retido.get(conta) ?? 0) + valor)
  return retido
}

/**
 * The legs that bring what is held to `alvo`, by the sale's own shares: each holds what it would give back, were that the
 * next to go. `c` as it stands after the event.
 */
export function pernasDaRetencao(c: Checkout, retido: ReadonlyMap<string, Centavos>, alvo: Centavos): Perna[] {
  const liquido = liquidoDe(c, formas.pix)
  const antes = (c.estornado ?? 0) + emCurso(c)
  return debitos(c, { liquido, antes, valor: alvo }).flatMap(({ conta, valor }) => {
    // what was set apart for taxes is out of reach already
    if (conta === contas.tributos) return []
    const mais = -valor - (retido.get(contas.contestado(conta)) ?? 0)
    return [
      { conta, valor: -mais },
      { conta: contas.contestado(conta), valor: mais },
    ]
  })
}

/** Of what is held of a sale, the company's own part; the rest is held of its receivers. */
export const retidoDaEmpresa = (c: Checkout): Centavos =>
  pernasDaRetencao(c, new Map(), c.med?.retido ?? 0).find(
    p => p.conta === contas.contestado(contas.empresa(c.empresaId)),
  )?.valor ?? 0

/** The legs that bring what the journal holds to what the root says; none where no case ever held. */
export function mudancaDaRetencao(c: Checkout, diario: readonly Lancamento[]): Perna[] {
  const retido = retidoNoDiario(diario)
  return retido.size ? pernasDaRetencao(c, retido, c.med?.retido ?? 0) : []
}

/** Legs with one for each account, those of nothing left out. */
export function juntarPernas(pernas: readonly Perna[]): Perna[] {
  const porConta = new Map<string, Centavos>()
  for (const { conta, valor } of pernas) porConta.set(conta, (porConta.get(conta) ?? 0) + valor)
  return [...porConta].map(([conta, valor]) => ({ conta, valor })).filter(p => p.valor !== 0)
}
