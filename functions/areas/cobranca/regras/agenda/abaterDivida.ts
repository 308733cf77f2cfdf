import { GARANTIA } from '../../../../../shared/domain/agenda.ts'
import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { contas, type Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { deAlguem, devidoNaConta, lancarJa } from '../../../../platform/storage/lancarJa.ts'
import { redecide, type Storage, type Write } from '../../../../platform/storage/port.ts'
import { abaterDaUr, agendaDe, livreDaUr, Ur } from '../../../../platform/storage/Recebivel.ts'
import { lancamentoDe } from '../lancamento.ts'

/**
 * What an account owes is paid by the free part of its card receivables, before their days (infra/decisions/0053): what
 * was paid early, and what a refund holds, is not in a unit's amount any more and is never touched, nor is a guarantee, nor
 * what contracts of others take (0217).
 */

type D = Pick<Base, 'clock'> & { storage: Storage }
/** Units of one transaction, and how often one call goes on: what is left then is taken after the next movement. */
const porVez = 40
const vezes = 10
const porPagina = 200
const SUFIXO = contas.aLiberar('')

/** Pure: which accounts a leg may have left in debt, or may have given receivables to pay one with. */
export function contasQuePodemDever(l: Pick<Lancamento, 'pernas' | 'aplicadas'>, perna: number): string[] {
  const p = l.pernas[perna]
  if (!p) return []
  const disponivel = (conta: string) => deAlguem({ conta }) && conta.split(':').length === 2
  if (disponivel(p.conta)) return p.valor < 0 ? [p.conta] : []
  if (deAlguem(p)) return p.conta.endsWith(SUFIXO) && p.valor > 0 ? [p.conta.slice(0, -SUFIXO.length)] : []
  // legs that the entry's own transaction applied are told of by those on accounts of ours
  const aplicadas = (l.aplicadas ?? []).flatMap(n => l.pernas[n] ?? [])
  return aplicadas.filter(a => a.valor < 0 && disponivel(a.conta)).map(a => a.conta)
}

/** Pure: what is taken of which units, the nearest day first, as they would have paid it by themselves. */
export function planejarAbatimento(
  urs: readonly Ur[],
  devido: Centavos,
  maximo = porVez,
): { ur: Ur; valor: Centavos }[] {
  let falta = devido
  return urs
    .filter(u => u.arranjo !== GARANTIA && u.liquidadaEm === undefined && livreDaUr(u) > 0)
    .toSorted((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0))
    .slice(0, maximo)
    .flatMap(ur => {
      const valor = Math.min(falta, livreDaUr(ur))
      falta -= valor
      return valor > 0 ? [{ ur, valor }] : []
    })
}

/** Takes what the account owes from its free receivables; nothing where it owes nothing, or has none. */
export async function abaterDivida(deps: D, conta: string): Promise<void> {
  for (let vez = 0; vez < vezes; vez++) if (!(await redecide(() => abaterUmaVez(deps, conta)))) return
}

/** One transaction: entry, both balances and the units, each still as it was read. Answers whether there is more to do. */
async function abaterUmaVez({ storage, clock }: D, conta: string): Promise<boolean> {
  const devido = await devidoNaConta(storage, conta)
  if (devido === 0) return false
  const agora = clock.now()
  const { values } = await Ur.query(storage, {
    pk: agendaDe(conta),
    // the entries that release units are in the same partition, after every day
    sk: { from: dataSaoPaulo(agora), to: '9999~' },
    limit: porPagina,
    consistent: true,
  })
  const plano = planejarAbatimento(values, devido)
  const [primeira] = plano
  if (!primeira) return false
  const valor = plano.reduce((s, p) => s + p.valor, 0)
  await storage.commit(escritasDoAbatimento({ conta, plano, primeira: primeira.ur, valor }, agora))
  return plano.length === porVez && valor < devido
}

function escritasDoAbatimento(
  {
    conta,
    plano,
    primeira: { data, arranjo, abatido = 0, empresaId },
    valor,
  }: { conta: string; plano: readonly { ur: Ur; valor: Centavos }[]; primeira: Ur; valor: Centavos },
  agora: number,
): Write[] {
  const entrada = lancamentoDe({
    dono: { de: agendaDe(conta) },
    empresaId,
    tipo: 'abatimento',
    // what the unit had paid before names this time: of two workers with one reading one writes
    ref: `${data}#${arranjo}#${abatido}`,
    valor,
    quando: agora,
    pernas: [
      { conta: contas.aLiberar(conta), valor: -valor },
      { conta, valor },
    ],
  })
  return [
    ...lancarJa(entrada, () => undefined, { devidoDe: dela => (dela === conta ? valor : 0), soDevendo: conta }),
    ...plano.map(({ ur, valor: parte }) => abaterDaUr(ur, parte)),
  ]
}
