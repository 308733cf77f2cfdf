import { GARANTIA } from '../../../../../shared/domain/agenda.ts'
import type { FormaPagamento } from '../../../../../shared/domain/formas.ts'
import { minimoDoEstorno } from '../../../../../shared/domain/politicaDeCredito.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { contas, Lancamento, type Perna, Saldo } from '../../../../platform/storage/Lancamento.ts'
import { deAlguem, lancarJa, type MinimoDaConta } from '../../../../platform/storage/lancarJa.ts'
import { politicaDe } from '../../../../platform/storage/Politica.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { Recebivel, somarNaUr, Ur } from '../../../../platform/storage/Recebivel.ts'
import { assentarCheckout } from '../agenda/assentar.ts'
import { escritasDoCorte, parcelasLivres } from '../agenda/parcelasLivres.ts'
import { lancamento } from '../lancamento.ts'
import { liquidoDe } from '../liquido.ts'
import { debitos } from '../rateio.ts'
import type { Mudanca } from './decidirEstorno.ts'
import { type FaltaDoEstorno, planejarEstorno } from './planejarEstorno.ts'

type D = Pick<Base, 'clock'> & { storage: Storage }

/** DynamoDB's limit of one transaction; root, key, act, entry, the API key's day and the company's sums (two days) are beside the legs and the cuts. */
const MAXIMO_DE_ESCRITAS = 100
const FIXAS = 7
/** A row and a balance for each of an account's three legs; an instalment and its unit for each cut. */
const POR_CONTA = 6
const POR_CORTE = 2

export type Reserva = { cobre: true; proximo: Checkout; writes: Write[] } | ({ cobre: false } & FaltaDoEstorno)

/**
 * What a refund that is about to be announced takes from its accounts (infra/decisions/0053): the writes go with the
 * announcement, in one transaction, under the conditions that what they take is still there. A concurrent refund,
 * withdrawal or release fails them, and the caller loads and decides again.
 */
export async function reservarEstorno(deps: D, { proximo: c }: Mudanca, forma: FormaPagamento): Promise<Reserva> {
  const { estorno: e } = c
  if (!e) throw new Error('no refund is announced')
  const { storage } = deps
  await assentarCheckout(deps, c.id)
  const politica = await politicaDe(storage, c.empresaId, deps.clock.now())
  const minimoDe = (conta: string) => minimoDoEstorno(politica, conta === contas.empresa(c.empresaId))
  const pernas = debitos(c, { liquido: liquidoDe(c, forma), antes: e.antes, valor: e.valor })
  const partes = await Promise.all(
    pernas.map(async ({ conta, valor }) => ({
      conta,
      valor: -valor,
      ...(deAlguem({ conta })
        ? {
            disponivel: (await Saldo.get(storage, conta, { consistent: true }))?.disponivel ?? 0,
            minimo: minimoDe(conta),
          }
        : // what was set apart of this sale is there for it, however far the ledger is with the account of all
          { disponivel: -valor, minimo: 0 }),
    })),
  )
  const cortesPossiveis = Math.floor((MAXIMO_DE_ESCRITAS - FIXAS - POR_CONTA * partes.length) / POR_CORTE)
  const plano = planejarEstorno(partes, await parcelasLivres(storage, c.id), cortesPossiveis)
  if (!plano.cobre) return plano
  const entrada: Lancamento = {
    ...lancamento(c, {
      tipo: 'estorno-reserva',
      ref: e.id,
      valor: e.valor,
      quando: deps.clock.now(),
      pernas: [...plano.pernas, { conta: contas.estornos, valor: e.valor }],
    }),
    cortes: plano.cortes.map(({ r: { conta, parte, data, arranjo }, valor }) => ({
      conta,
      parte,
      data,
      arranjo,
      valor,
    })),
  }
  // what is to be released is guarded by its units, which the ledger may be ahead of
  const minimo: MinimoDaConta = conta => (partes.some(p => p.conta === conta) ? minimoDe(conta) : undefined)
  return {
    cobre: true,
    proximo: { ...c, estorno: { ...e, reservado: true } },
    writes: [...lancarJa(entrada, minimo, { mesmoCongelada: true }), ...escritasDoCorte(plano.cortes)],
  }
}

/**
 * The writes that give back what a refund held, because the provider refused it: to the instalments that it came from,
 * and to what is available where their day came meanwhile.
 */
export async function soltarReserva({ storage, clock }: D, c: Checkout, id: string): Promise<Write[]> {
  const reserva = await Lancamento.get(
    storage,
    { checkoutId: c.id, tipo: 'estorno-reserva', ref: id },
    { consistent: true },
  )
  if (!reserva) throw new Error('a refund holds what no entry says')
  const { cortes = [] } = reserva
  const urs = cortes.length ? (await storage.getMany(cortes.map(k => Ur.key(k)))).map(Ur.parse) : []
  const aberta = (k: (typeof cortes)[number]) =>
    urs.some(u => u.conta === k.conta && u.data === k.data && u.arranjo === k.arranjo && u.liquidadaEm === undefined)
  const volta = new Map<string, number>()
  const somar = (conta: string, valor: number) => volta.set(conta, (volta.get(conta) ?? 0) + valor)
  for (const { conta, valor } of reserva.pernas) somar(conta, -valor)
  const passadas = cortes.filter(k => !aberta(k))
  for (const { conta, arranjo, valor } of passadas) {
    somar(arranjo === GARANTIA ? contas.garantia(conta) : contas.aLiberar(conta), -valor)
    somar(conta, valor)
  }
  const pernas: Perna[] = [...volta].map(([conta, valor]) => ({ conta, valor }))
  const entrada = lancamento(c, {
    tipo: 'estorno-recusado',
    ref: id,
    valor: reserva.valor,
    quando: clock.now(),
    pernas,
  })
  const abertas = cortes.filter(aberta)
  const porUr = new Map<string, { k: (typeof cortes)[number]; valor: number }>()
  for (const k of abertas) {
    const chave = `${k.conta}#${k.data}#${k.arranjo}`
    porUr.set(chave, { k, valor: (porUr.get(chave)?.valor ?? 0) + k.valor })
  }
  return [
    ...lancarJa(entrada, () => undefined),
    ...abertas.map(({ conta, parte, valor }) =>
      Recebivel.add({ checkoutId: c.id, conta, parte }, { valor }, { when: [{ exists: true }] }),
    ),
    ...[...porUr.values()].map(({ k: { conta, data, arranjo }, valor }) =>
      somarNaUr({ conta, data, arranjo, empresaId: c.empresaId }, valor, 0),
    ),
  ]
}
