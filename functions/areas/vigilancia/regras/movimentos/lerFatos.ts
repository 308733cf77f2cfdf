import { dataSaoPaulo, inicioDoDia, somarDias } from '../../../../../shared/domain/calendario.ts'
import { tipoDoLancamento } from '../../../../../shared/domain/saque.ts'
import type { FatosDaEmpresa } from '../../../../../shared/domain/vigilancia.ts'
import type { Empresa } from '../../../../platform/storage/Empresa.ts'
import { contas, LinhaDoExtrato } from '../../../../platform/storage/Lancamento.ts'
import { LinhaDePagador, PagamentoDoPagador } from '../../../../platform/storage/PagadorDaEmpresa.ts'
import type { Storage } from '../../../../platform/storage/port.ts'

/** What is read of one company at most: rows of a day, people of a day, and of those who paid most often their payments. */
export const limitesDosFatos = { linhas: 500, pagadores: 500, pessoas: 20, pagamentos: 100 } as const
const diasDaPessoa = 30
const instante = (ms: number): string => new Date(ms).toISOString()

/**
 * What is known of a company on a day that is over: of counters and rows that consumers keep anyway, never of checkouts.
 * Three queries, and one for each of the twenty people of the day who paid most often.
 */
export async function lerFatos(
  storage: Storage,
  empresa: Pick<Empresa, 'id' | 'criadoEm'>,
  dia: string,
): Promise<FatosDaEmpresa> {
  const { id } = empresa
  const [de, ate] = [instante(inicioDoDia(dia)), instante(inicioDoDia(somarDias(dia, 1)))]
  const [contadores, extrato, linhas] = await Promise.all([
    storage.query({ pk: `CNT#EMP#${id}`, sk: { from: `VEN#${mesDe(dia, 3)}`, to: `VEN#${mesDe(dia, 0)}` } }),
    LinhaDoExtrato.query(storage, {
      pk: `CTA#${contas.empresa(id)}#${mesDe(dia, 0)}`,
      ...{ sk: { from: de, to: ate }, limit: limitesDosFatos.linhas },
    }),
    LinhaDePagador.query(storage, {
      pk: `LST#EMP#${id}#PGE`,
      // who paid again since stands on a later day, and is looked at then
      ...{ sk: { from: de, to: ate }, limit: limitesDosFatos.pagadores },
    }),
  ])
  const porMes = new Map(contadores.items.map(i => [String(i.SK).slice(4), pagoNo(i)]))
  const [umaVez, maisVezes] = [
    linhas.values.filter(p => p.pagamentos === 1),
    linhas.values.filter(p => p.pagamentos > 1),
  ]
  const assiduas = maisVezes.sort((a, b) => b.pagamentos - a.pagamentos).slice(0, limitesDosFatos.pessoas)
  const pagadores = await Promise.all(assiduas.map(p => lerPessoa(storage, p.id, dia)))
  return {
    ...{ dia, criadaEm: Date.parse(empresa.criadoEm) },
    mes: porMes.get(mesDe(dia, 0)) ?? 0,
    mesesAntes: [1, 2, 3].map(n => porMes.get(mesDe(dia, n)) ?? 0),
    // what payers paid: a statement row says what is left of it after fees
    vendas: [
      ...umaVez.map(p => ({ tipo: 'pagador' as const, ref: p.id, total: p.total, em: p.ultimoEm })),
      ...pagadores
        .flatMap(p => p.pagamentos)
        .filter(v => v.em >= de)
        .map(v => ({ tipo: 'pagamento' as const, ref: v.checkoutId, total: v.total, em: v.em })),
    ],
    pagadores,
    extrato: extrato.values.map(l => ({
      ...{ em: l.ocorridoEm, valor: l.valor, saque: tipoDoLancamento(l.lancamento) === 'saque-reserva' },
    })),
  }
}

/** `aaaamm`, `n` months before a day's. */
function mesDe(dia: string, n: number): string {
  const meses = Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1 - n
  return `${Math.floor(meses / 12)}${String((meses % 12) + 1).padStart(2, '0')}`
}

/** Centavos paid in a month: its days of each method. */
const pagoNo = (item: object): number =>
  Object.entries(item).reduce(
    (s, [nome, valor]) => (typeof valor === 'number' && /^\d\dv\d$/.test(nome) ? s + valor : s),
    0,
  )

async function lerPessoa(storage: Storage, id: string, dia: string): Promise<FatosDaEmpresa['pagadores'][number]> {
  const { values } = await PagamentoDoPagador.query(storage, {
    pk: `PGE#${id}`,
    sk: {
      from: `CHK#${instante(inicioDoDia(somarDias(dia, -diasDaPessoa)))}`,
      to: `CHK#${instante(inicioDoDia(somarDias(dia, 1)))}`,
    },
    limit: limitesDosFatos.pagamentos,
  })
  const pagamentos = values.map(v => ({
    ...{ checkoutId: v.checkoutId, link: v.link, total: v.total, devolvido: v.dev ?? 0, em: v.pagoEm },
  }))
  return { id, pagamentos }
}

/** The day before the one of an instant, in São Paulo: the last that is over. */
export const ontemDe = (ms: number): string => somarDias(dataSaoPaulo(ms), -1)
