import { describe, expect, test } from 'vitest'
import {
  contasQuePodemDever,
  planejarAbatimento,
} from '../../../functions/areas/cobranca/regras/agenda/abaterDivida.ts'
import { lancamentoDeCartao } from '../../../functions/areas/cobranca/regras/cartao/lancamentosDoCartao.ts'
import { contabilidade } from '../../../functions/events/consumers/contabilidade/contabilidade.ts'
import { contas, Lancamento, LinhaDoExtrato, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { Ur } from '../../../functions/platform/storage/Recebivel.ts'
import { declarado } from '../../../shared/domain/pernas.ts'
import { mundoDeEstornos } from '../../builders/estornos.ts'

/** Decision 0053: what an account owes is paid by the free part of its card receivables, before their days. */
const aurora = contas.empresa('aurora')
const ur = (data: string, valor: number, more: Partial<Ur> = {}) =>
  ({ conta: aurora, empresaId: 'aurora', data, arranjo: 'VCC', valor, parcelas: 1, ...more }) as Ur

test.each<[string, Ur[], number, [string, number][]]>([
  [
    'the nearest day first',
    [ur('2027-02-01', 500), ur('2027-01-01', 300)],
    400,
    [
      ['2027-01-01', 300],
      ['2027-02-01', 100],
    ],
  ],
  ['all that there is, and no more', [ur('2027-01-01', 300)], 400, [['2027-01-01', 300]]],
  [
    'nothing of a guarantee, of what was released, or of what is committed whole',
    [
      ur('2027-01-01', 300, { arranjo: 'GAR' }),
      ur('2027-01-02', 300, { liquidadaEm: 'x' }),
      ur('2027-01-03', 0, { antecipado: 300 }),
    ],
    400,
    [],
  ],
  ['nothing is owed', [ur('2027-01-01', 300)], 0, []],
])('what is taken of which units: %s', (_, urs, devido, certo) => {
  expect(planejarAbatimento(urs, devido).map(p => [p.ur.data, p.valor])).toEqual(certo)
})

test.each<[string, { conta: string; valor: number }[], number[], number, string[]]>([
  ['a debit of what is available', [{ conta: aurora, valor: -5 }], [], 0, [aurora]],
  ['a credit of it', [{ conta: aurora, valor: 5 }], [], 0, []],
  ['new receivables', [{ conta: contas.aLiberar(aurora), valor: 5 }], [], 0, [aurora]],
  ['receivables taken', [{ conta: contas.aLiberar(aurora), valor: -5 }], [], 0, []],
  [
    'ours, of an entry that counted at once',
    [
      { conta: aurora, valor: -5 },
      { conta: contas.estornos, valor: 5 },
    ],
    [0],
    1,
    [aurora],
  ],
  ['a withdrawal on its way', [{ conta: contas.bloqueado(aurora), valor: 5 }], [], 0, []],
])('whose debt a leg may be about: %s', (_, pernas, aplicadas, perna, certo) => {
  expect(contasQuePodemDever({ pernas, aplicadas }, perna)).toEqual(certo)
})

describe('a company that owes', () => {
  async function comVenda(parcelas = 2) {
    const m = mundoDeEstornos()
    const c = await m.noCartao()
    const t = c.tentativa && { ...c.tentativa, parcelas }
    const venda = lancamentoDeCartao({ ...c, tentativa: t }, t?.pedidoId ?? '', c.total, t?.em ?? 0)
    await m.storage.commit([Lancamento.create(venda)])
    const aplicar = async () => {
      // what the dispatcher enqueues: each leg that no transaction has applied, one account after the other
      const entradas = (
        await Promise.all(
          [`CHK#${c.id}`, `UR#${aurora}`, 'TESTE'].map(pk =>
            Lancamento.query(m.storage, { pk, sk: { prefix: 'LANC#' } }),
          ),
        )
      ).flatMap(q => q.values)
      for (const l of entradas)
        for (const [perna] of l.pernas.entries())
          if (!l.aplicadas?.includes(perna)) await contabilidade(m.deps, { ...Lancamento.key(l), perna } as never)
    }
    const dever = (valor: number, ref: string) =>
      m.storage.commit([
        Lancamento.create({
          ...{
            de: 'TESTE',
            tipo: 'devolucao',
            ref,
            empresaId: 'aurora',
            valor,
            ocorridoEm: new Date(m.agora()).toISOString(),
          },
          pernas: [
            { conta: aurora, valor: -valor },
            { conta: contas.pspPix, valor },
          ],
          ev: [],
        }),
      ])
    const urs = async () => (await Ur.query(m.storage, { pk: `UR#${aurora}`, sk: { prefix: '20' } })).values
    const figuras = async () => ({
      disponivel: await m.saldo(aurora),
      aLiberar: await m.saldo(contas.aLiberar(aurora)),
    })
    return { m, aplicar, dever, urs, figuras }
  }

  test('pays from its free receivables at once, and the statement says so', async () => {
    const { m, aplicar, dever, urs, figuras } = await comVenda()
    await aplicar()
    const { aLiberar } = await figuras()
    await dever(1_500, 'a')
    await aplicar()
    await aplicar()
    expect(await figuras()).toEqual({ disponivel: 0, aLiberar: aLiberar - 1_500 })
    expect((await urs()).map(u => u.abatido ?? 0)).toEqual([1_500, 0])
    // a debt after it takes the rest of that unit, and then of the next
    await dever(aLiberar - 1_500 + 70, 'b')
    await aplicar()
    expect(await figuras()).toEqual({ disponivel: -70, aLiberar: 0 })
    const { values } = await LinhaDoExtrato.query(m.storage, { pk: `CTA#${aurora}#202611` })
    const abatidas = values.filter(l => l.abatido)
    expect(abatidas.map(l => l.abatido)).toEqual([1_500, aLiberar - 1_500])
    const { values: entradas } = await Lancamento.query(m.storage, { pk: `UR#${aurora}`, sk: { prefix: 'LANC#' } })
    for (const l of entradas) expect(declarado(l)).toBe(true)
  })

  test('pays with receivables that come later, and never from what was paid early', async () => {
    const { m, aplicar, dever, urs, figuras } = await comVenda()
    await dever(1_500, 'a')
    await aplicar()
    expect((await figuras()).disponivel).toBe(0)
    const [primeira, segunda] = await urs()
    if (!primeira || !segunda) throw new Error('two units')
    await m.storage.commit([
      Ur.put({ ...primeira, valor: 0, antecipado: primeira.valor }),
      Saldo.add(contas.aLiberar(aurora), { disponivel: -primeira.valor }, { set: { conta: contas.aLiberar(aurora) } }),
    ])
    await dever(segunda.valor + 10, 'b')
    await aplicar()
    expect(await figuras()).toEqual({ disponivel: -10, aLiberar: 0 })
    expect((await urs()).map(u => [u.valor, u.antecipado ?? 0])).toEqual([
      [0, primeira.valor],
      [0, 0],
    ])
  })
})
