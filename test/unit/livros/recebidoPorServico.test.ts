import { expect, test } from 'vitest'
import { baixarContaAReceber } from '../../../functions/areas/livros/baixarContaAReceber/baixarContaAReceber.ts'
import { decidirLancamentoManual } from '../../../functions/areas/livros/decidirLancamentoManual/decidirLancamentoManual.ts'
import { contarRecebido } from '../../../functions/areas/livros/regras/contas/contarRecebido.ts'
import { criarConta } from '../../../functions/areas/livros/regras/contas/criarConta.ts'
import { listarServicosFinanceiros } from '../../../functions/areas/relatorios/listarServicosFinanceiros/listarServicosFinanceiros.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { BaixaDaConta } from '../../../functions/platform/storage/ContaDoProvedor.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { contas, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { type ServicoDaConta, servicosDaConta } from '../../../shared/domain/contasDoProvedor.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** What came for rents and invoices, by service and day (E139): counted with each settlement, and as often as there are settlements. */
const agora = Date.parse('2026-11-24T13:00:00.000Z')
const aurora = contas.empresa('aurora')
const sessao = (usuarioId: string) =>
  ({ usuarioId, empresaId: 'quita', perfil: 'quita-administrador', nome: usuarioId, slug: 'quita' }) as never

async function mundo() {
  const storage = memoryStorage()
  const deps = {
    ...{ storage, clock: { now: () => agora, sleep: async () => {} }, ids: createIds(), env: {} },
    ...{ log: { info() {}, warn() {}, error() {} }, chaves: chavesDeTeste() },
  } as never
  await storage.commit([
    Empresa.create(empresaGuardada()),
    Saldo.add(aurora, { disponivel: 500_00 }, { set: { conta: aurora } }),
  ])
  const pedido = { sentido: 'receber', operacao: 'criarContaAPagar', sessao: sessao('ana'), contexto: {} } as const
  return {
    storage,
    criar: async (servico: ServicoDaConta, valor: number) =>
      (
        await criarConta(deps, pedido, {
          ...{ servico, descricao: servico, valor, emissao: '2026-09-01', vencimento: '2026-11-30' },
          contraparte: { tipo: 'empresa', empresaId: 'aurora' },
        })
      ).id,
    baixar: (id: string, valor: number, mais: object = {}, chave?: string) =>
      baixarContaAReceber(deps)({
        ...{
          params: { id },
          query: {},
          sessao: sessao('ana'),
          contexto: { prazo: agora + 25_000, idempotencyKey: chave },
        },
        body: { forma: 'pix', valor, em: '2026-11-24', referencia: `E${valor}`, ...mais },
      } as never) as Promise<{ lancamento: string | null }>,
    decidir: (id: string, decisao: string) =>
      decidirLancamentoManual(deps)({
        ...{ params: { id }, query: {}, body: { decisao }, sessao: sessao('bia') },
        contexto: { prazo: agora + 25_000 },
      } as never),
    ler: async (query: object = {}) => {
      const r = (await listarServicosFinanceiros(deps)({ query } as never)) as {
        total: number
        contas: { servico: string; valor: number; anterior: number }[]
      }
      return { total: r.total, ...Object.fromEntries(r.contas.map(c => [c.servico, [c.valor, c.anterior]])) }
    },
  }
}

test('each settlement counts once, on the day on which it came, in the period and the one before', async () => {
  const m = await mundo()
  const aluguel = await m.criar('aluguel', 180_00)
  await m.baixar(aluguel, 90_00, {}, 'uma-vez')
  // the same call again, and the same proof: nothing more
  await m.baixar(aluguel, 90_00, {}, 'uma-vez')
  await expect(m.baixar(aluguel, 90_00)).rejects.toMatchObject({ name: 'BaixaRepetida' })
  await m.baixar(aluguel, 40_00, { em: '2026-10-20' })
  const mensal = await m.criar('mensalidade', 129_90)
  await m.baixar(mensal, 129_90, { em: '2026-11-01' })
  const nada = [0, 0]
  // thirty days to today, and the thirty before them
  expect(await m.ler()).toEqual({
    ...{ total: 0, aluguel: [90_00, 40_00], mensalidade: [129_90, 0], servico: nada, outro: nada },
  })
  expect(await m.ler({ periodoInicio: '2026-11-24', periodoFim: '2026-11-24' })).toMatchObject({
    ...{ aluguel: [90_00, 0], mensalidade: nada },
  })
  const baixas = (await BaixaDaConta.query(m.storage, { pk: `CPR#${aluguel}`, sk: { prefix: 'BAIXA#' } })).values
  expect(baixas.reduce((s, b) => s + b.valor, 0)).toBe(130_00)
})

test('out of a company’s balance it counts once another person approved, and not before', async () => {
  const m = await mundo()
  const pedida = await m.baixar(await m.criar('servico', 100_00), 100_00, { forma: 'saldo', referencia: undefined })
  expect(await m.ler()).toMatchObject({ servico: [0, 0] })
  await m.decidir(pedida.lancamento ?? '', 'aprovar')
  expect(await m.ler()).toMatchObject({ servico: [100_00, 0] })
})

test('what is paid counts nowhere; what companies are rarely charged for is told together', () => {
  for (const servico of servicosDaConta) {
    expect(contarRecebido({ sentido: 'pagar', servico }, { valor: 1, em: '2026-11-24' })).toEqual([])
    expect(contarRecebido({ sentido: 'receber', servico }, { valor: 1, em: '2026-11-24' })).toHaveLength(1)
  }
})
