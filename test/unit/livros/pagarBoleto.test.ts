import { describe, expect, test } from 'vitest'
import { analisarPagamentoDeBoleto } from '../../../functions/areas/financeiro/analisarPagamentoDeBoleto/analisarPagamentoDeBoleto.ts'
import { conferirBoletoDaConta } from '../../../functions/areas/livros/conferirBoletoDaConta/conferirBoletoDaConta.ts'
import { pagarBoletoDaConta } from '../../../functions/areas/livros/pagarBoletoDaConta/pagarBoletoDaConta.ts'
import { trocarBoleto } from '../../../functions/areas/livros/regras/contas/boletoDaConta.ts'
import { criarConta } from '../../../functions/areas/livros/regras/contas/criarConta.ts'
import { cuidarDoBoleto } from '../../../functions/areas/livros/regras/contas/cuidarDoBoleto.ts'
import { encerrarConta } from '../../../functions/areas/livros/regras/contas/encerrarConta.ts'
import { verConta } from '../../../functions/areas/livros/regras/contas/verConta.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { contas, Lancamento, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { PagamentoDeBoleto } from '../../../functions/platform/storage/PagamentoDeBoleto.ts'
import { ProvaDeFora, ultimaDeFora } from '../../../functions/platform/storage/ProvaDeFora.ts'
import { gemeoPagamentoDeBoleto } from '../../../functions/sandbox/celcoin/gemeo.ts'
import { convenioDeTeste, linhaDeTeste, type NomeDeLinha } from '../../../functions/sandbox/celcoin/linhas.ts'
import { CelcoinSimulada } from '../../../functions/sandbox/celcoin/simulado.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import type { conferirBoletoDaConta as contrato } from '../../../shared/contract/pagamentosDasContas.ts'
import { compararBoleto } from '../../../shared/domain/boletoDaConta.ts'
import { dataSaoPaulo, somarDias } from '../../../shared/domain/calendario.ts'
import { declarado } from '../../../shared/domain/pernas.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { Morte, mundo } from '../folha/mundo.ts'
import { sorteio } from '../providers/mundo.ts'

const minuto = 60_000
const dia = 24 * 60 * minuto
const valor = 100_00

/** Our revenue, a proof that holds, an account of R$ 100,00 whose slip does `nome`, and the simulated payer of slips. */
async function livros(
  nome: NomeDeLinha = 'comum',
  { venceEm = 3, documento }: { venceEm?: number; documento?: string } = {},
) {
  const m = await mundo()
  const celcoin = new CelcoinSimulada({ clock: m.clock, random: sorteio() })
  const porta = gemeoPagamentoDeBoleto(celcoin)
  const pagos: string[] = []
  let calado = false
  const pagamentoDeBoleto: typeof porta = {
    ...porta,
    consultar: (codigo, prazo) =>
      calado ? Promise.resolve({ tipo: 'indeterminado' as const }) : porta.consultar(codigo, prazo),
    pagar: (pedido, prazo) => {
      pagos.push(pedido.id)
      return porta.pagar(pedido, prazo)
    },
  }
  const deps = { ...(m.deps as object), chaves: chavesDeTeste(), pagamentoDeBoleto } as never
  const hoje = dataSaoPaulo(m.clock.now())
  const vencimento = somarDias(hoje, venceEm)
  const linha = linhaDeTeste(nome, { valor, vencimento })
  const consulta = await porta.consultar(linhaDeTeste('comum', { valor, vencimento, serie: 99 }), {
    prazo: m.clock.now() + 9_000,
  })
  const doRegistro = consulta.tipo === 'pagavel' ? consulta.boleto.recebedor?.documento : undefined
  const sessao = (usuarioId: string) =>
    ({ usuarioId, empresaId: 'quita', perfil: 'quita-administrador', nome: usuarioId, slug: 'quita' }) as never
  const contexto = (idempotencyKey?: string) => ({ prazo: m.clock.now() + 25_000, idempotencyKey })
  const provar = () => {
    const agora = m.clock.now()
    return m.storage.commit([
      ProvaDeFora.put({
        ...{ parte: ultimaDeFora, dia: '2026-03-11', lidaEm: agora, desde: agora, capital: 0, fora: null, fontes: [] },
        ...{ situacao: 'certa' as const, esperado: 0, devido: 0, diferenca: 0, faltas: 0, sobras: 0, provadaEm: agora },
      }),
    ])
  }
  await m.storage.commit([Empresa.create({ ...empresaGuardada(), id: 'quita', provedora: true })])
  await m.storage.commit([Saldo.add(contas.receita, { disponivel: 500_00 }, { set: { conta: contas.receita } })])
  const pedido = { sentido: 'pagar', operacao: 'criarContaAPagar', sessao: sessao('ana'), contexto: {} } as never
  const criar = (mais: object = {}) =>
    criarConta(
      deps,
      pedido,
      {
        ...({ servico: 'fornecedor', descricao: 'Cartões', valor, emissao: somarDias(hoje, -60), vencimento } as const),
        contraparte: { tipo: 'fornecedor', nome: 'Gráfica Ipê', documento: documento ?? doRegistro ?? '' },
        ...mais,
      } as never,
      trocarBoleto,
    )
  const { id } = await criar()
  const ver = () => verConta(deps, { sentido: 'pagar', id })
  const revenue = async () => (await Saldo.get(m.storage, contas.receita, { consistent: true }))?.disponivel
  const conferir = async (mais: { linha?: string } = {}): Promise<Output<typeof contrato>> =>
    (await conferirBoletoDaConta(deps)({
      params: { id },
      query: { linha, ...mais },
      contexto: contexto(),
      sessao: sessao('ana'),
    } as never)) as Output<typeof contrato>
  return {
    ...{ m, id, ver, criar, celcoin, conferir, linha, hoje, vencimento, pagos, deps, receita: revenue },
    calar: (sim: boolean) => {
      calado = sim
    },
    p: async () => PagamentoDeBoleto.get(m.storage, (await ver()).envio?.id ?? '', { consistent: true }),
    pagar: async (mais: object = {}, chave = 'um-boleto') => {
      await provar()
      return pagarBoletoDaConta(deps)({
        ...{ params: { id }, query: {}, sessao: sessao('ana'), contexto: contexto(chave) },
        body: { linha, valor, ciente: [], ...mais },
      } as never)
    },
    decidir: async (decisao: 'liberar' | 'recusar', quem = 'bia') => {
      await provar()
      return analisarPagamentoDeBoleto(deps)({
        ...{ params: { id: (await ver()).envio?.id }, query: {}, body: { decisao, motivo: 'conferido com a empresa' } },
        ...{ sessao: sessao(quem), contexto: contexto(`${decisao}-${quem}`) },
      } as never)
    },
    varrer: async () => {
      const { envio } = await ver()
      if (envio)
        await cuidarDoBoleto(deps, envio.id, m.clock.now() + 10_000).catch((e: unknown) => {
          if (!(e instanceof Morte)) throw e
        })
    },
    encerrar: () =>
      encerrarConta(deps, pedido, { id, fim: { como: 'cancelar', motivo: 'não era devida' } }, trocarBoleto),
    /** What each account has by the payment's journal: every entry sums to zero, by declared legs. */
    somas: async () => {
      const { envio } = await ver()
      const { values } = await Lancamento.query(m.storage, { pk: `PGC#${envio?.id}`, sk: { prefix: 'LANC#' } })
      const soma = new Map<string, number>()
      for (const l of values) {
        expect(l.pernas.reduce((s, p) => s + p.valor, 0)).toBe(0)
        expect(declarado(l)).toBe(true)
        for (const p of l.pernas) soma.set(p.conta, (soma.get(p.conta) ?? 0) + p.valor)
      }
      return Object.fromEntries([...soma].filter(([, v]) => v !== 0))
    },
  }
}
const saiu = (quanto: number) => ({ [contas.receita]: -quanto, [contas.pagamentoDeBoleto]: quanto })

test.each([
  // the slip's own amount, with what its day adds or takes
  [{}, { valor: 100_00, encargos: 0, divergencias: [] }],
  [{ valorAtualizado: 102_30 }, { valor: 102_30, encargos: 2_30, divergencias: [] }],
  [{ valorAtualizado: 95_00 }, { valor: 95_00, encargos: -5_00, divergencias: [] }],
  // of another amount; of any amount; of any but this one
  [{ valorOriginal: 90_00, valorAtualizado: 90_00 }, undefined],
  [
    { valorOriginal: 90_00, editavel: true, valorMinimo: 1, valorMaximo: 500_00 },
    { valor: 100_00, encargos: 0, divergencias: [] },
  ],
  [{ valorOriginal: 90_00, editavel: true, valorMinimo: 1, valorMaximo: 99_99 }, undefined],
  // of another day, another receiver, a branch of the same one, no receiver
  [{ vencimento: '2026-03-11' }, { valor: 100_00, encargos: 0, divergencias: ['vencimento'] }],
  [{ vencimento: null }, { valor: 100_00, encargos: 0, divergencias: [] }],
  [{ recebedor: { documento: '45723174000110' } }, { valor: 100_00, encargos: 0, divergencias: ['beneficiario'] }],
  [{ recebedor: { documento: '11222333000262' } }, { valor: 100_00, encargos: 0, divergencias: [] }],
  [{ recebedor: null }, { valor: 100_00, encargos: 0, divergencias: ['semBeneficiario'] }],
])('a slip beside its account: %j', (dele, esperado) => {
  const boleto = {
    ...{ valorOriginal: 100_00, valorAtualizado: 100_00, valorMinimo: 100_00, valorMaximo: 100_00, editavel: false },
    ...{ vencimento: '2026-03-10', recebedor: { documento: '11222333000181' } },
    ...dele,
  }
  expect(compararBoleto({ resta: 100_00, vencimento: '2026-03-10', documento: '11222333000181' }, boleto)).toEqual(
    esperado,
  )
})

describe('paying an account by its slip', () => {
  test('waits for a second person, is paid once, and is settled by what left', async () => {
    const l = await livros()
    expect(await l.conferir()).toMatchObject({ valor, encargos: 0, divergencias: [], linha: l.linha })
    expect(await l.pagar()).toMatchObject({ situacao: 'aberta', liquidavel: false, pagavel: false, linha: l.linha })
    // the same request, whose answer was lost
    await l.pagar()
    expect(await l.receita()).toBe(400_00)
    await expect(l.pagar({}, 'outro')).rejects.toMatchObject({ name: 'ContaEmOutraSituacao' })
    await expect(l.encerrar()).rejects.toMatchObject({ name: 'ContaEmOutraSituacao' })
    await expect(l.decidir('liberar', 'ana')).rejects.toMatchObject({ name: 'QuemPediuNaoDecide' })
    await l.decidir('liberar')
    expect([(await l.ver()).envio?.estado, l.pagos.length]).toEqual(['reservada', 0])
    for (let n = 0; n < 3; n++) await l.varrer()
    const c = await l.ver()
    expect(c).toMatchObject({
      situacao: 'paga',
      resta: 0,
      envio: { forma: 'boleto', estado: 'paga', emCurso: false, motivo: null },
    })
    expect(c.baixas).toMatchObject([
      { forma: 'boleto', valor, encargos: 0, quem: 'ana', referencia: (await l.p())?.pagamento.autenticacao },
    ])
    expect(l.pagos.length).toBe(1)
    expect(await l.somas()).toEqual(saiu(valor))
  })

  test('that the second person refuses, or nobody looks at in time, leaves the account as it was', async () => {
    const l = await livros()
    await l.pagar()
    await l.decidir('recusar')
    expect(await l.ver()).toMatchObject({
      situacao: 'aberta',
      pagavel: true,
      envio: { estado: 'recusada', motivo: 'analise' },
    })
    expect(await l.somas()).toEqual({})
    await l.pagar({}, 'outro')
    l.m.clock.avancar(4 * dia)
    await l.varrer()
    expect(await l.ver()).toMatchObject({
      situacao: 'aberta',
      pagavel: true,
      envio: { estado: 'recusada', motivo: 'vencido', emCurso: false },
    })
    expect(await l.somas()).toEqual({})
    expect(l.pagos).toEqual([])
  })

  test('that its registrar refuses comes back alone, with the reason', async () => {
    for (const nome of ['recusa', 'sem-saldo', 'pago-no-meio'] as const) {
      const l = await livros(nome)
      await l.pagar()
      await l.decidir('liberar')
      await l.varrer()
      const c = await l.ver()
      expect([nome, c.situacao, c.pagavel, c.envio?.estado, c.envio?.motivo]).toEqual([
        nome,
        'aberta',
        true,
        'recusada',
        expect.any(String),
      ])
      expect(await l.somas()).toEqual({})
    }
  })

  test('whose amount changed since it was asked for is not paid: it is asked for again', async () => {
    const l = await livros('muda')
    await l.pagar()
    await l.decidir('liberar')
    await l.varrer()
    expect(await l.ver()).toMatchObject({
      situacao: 'aberta',
      pagavel: true,
      envio: { estado: 'recusada', motivo: 'valor' },
    })
    expect([l.pagos, await l.somas()]).toEqual([[], {}])
  })

  test.each(['504-pago', 'cala-pago', 'escondido'] as const)(
    'unknown (%s) is asked until it is known, and paid once',
    async nome => {
      const l = await livros(nome)
      await l.pagar()
      await l.decidir('liberar')
      await l.varrer()
      for (let n = 0; n < 12; n++) {
        l.m.clock.avancar(minuto)
        await l.varrer()
      }
      expect(await l.ver()).toMatchObject({ situacao: 'paga', envio: { estado: 'paga' } })
      expect(l.pagos.length).toBe(1)
      expect(await l.somas()).toEqual(saiu(valor))
    },
  )

  test('that is late takes its fine and interest too, and settles its account and no more', async () => {
    const l = await livros('comum', { venceEm: -40 })
    const { original, multa, juros, encargos, valor: hoje } = await l.conferir()
    expect([original, multa + juros, hoje]).toEqual([valor, encargos, valor + encargos])
    expect(encargos).toBeGreaterThan(0)
    await expect(l.pagar({ valor })).rejects.toMatchObject({ name: 'BoletoDivergeDaConta' })
    await l.pagar({ valor: hoje })
    await l.decidir('liberar')
    await l.varrer()
    const c = await l.ver()
    expect(c).toMatchObject({ situacao: 'paga', resta: 0 })
    expect(c.baixas).toMatchObject([{ valor: hoje, encargos }])
    expect(await l.somas()).toEqual(saiu(hoje))
  })

  test('that cannot be looked up at this hour stays let go, and is sent when it can', async () => {
    const l = await livros()
    await l.pagar()
    await l.decidir('liberar')
    l.calar(true)
    for (let n = 0; n < 3; n++) {
      await l.varrer()
      l.m.clock.avancar(10 * minuto)
    }
    expect([(await l.ver()).envio?.estado, l.pagos.length]).toEqual(['reservada', 0])
    l.calar(false)
    await l.varrer()
    expect(await l.ver()).toMatchObject({ situacao: 'paga' })
  })

  test('that its bank sends back is owed again', async () => {
    const l = await livros('volta')
    await l.pagar()
    await l.decidir('liberar')
    await l.varrer()
    expect((await l.ver()).situacao).toBe('paga')
    for (let n = 0; n < 6; n++) {
      l.m.clock.avancar(minuto)
      await l.celcoin.trabalhar()
      await l.varrer()
    }
    const c = await l.ver()
    expect(c).toMatchObject({
      situacao: 'aberta',
      resta: valor,
      pagavel: true,
      envio: { estado: 'devolvida', motivo: 'devolvido' },
    })
    expect(c.baixas.map(b => b.valor)).toEqual([valor, -valor])
    expect(await l.somas()).toEqual({})
  })

  test('a bill, or a slip of another receiver or day, is paid only once that was taken note of', async () => {
    const l = await livros('comum', { documento: '45723174000110' })
    expect((await l.conferir()).divergencias).toEqual(['beneficiario'])
    await expect(l.pagar()).rejects.toMatchObject({
      name: 'BoletoDivergeDaConta',
      fields: { divergencias: ['beneficiario'] },
    })
    await expect(l.pagar({ valor: valor + 1, ciente: ['beneficiario'] })).rejects.toMatchObject({
      name: 'BoletoDivergeDaConta',
    })
    const linha = convenioDeTeste('comum', valor)
    expect((await l.conferir({ linha })).divergencias).toContain('semBeneficiario')
    const outroValor = linhaDeTeste('comum', { valor: 99_00, vencimento: l.vencimento, serie: 3 })
    await expect(l.conferir({ linha: outroValor })).rejects.toMatchObject({
      name: 'BoletoDeOutroValor',
      fields: { original: 99, resta: 100 },
    })
    expect(await l.pagar({ ciente: ['beneficiario'] })).toMatchObject({
      envio: { boleto: { divergencias: ['beneficiario'] } },
    })
  })

  test('one slip is of one account: another one is refused by the name of the first, until that one ends', async () => {
    const l = await livros()
    const doOutro = {
      linha: l.linha,
      contraparte: { tipo: 'fornecedor', nome: 'Papelaria', documento: '45723174000110' },
    }
    const { id } = await l.criar(doOutro)
    await expect(l.conferir()).rejects.toMatchObject({
      name: 'BoletoDeOutraConta',
      fields: { conta: id, nome: 'Papelaria' },
    })
    await expect(l.pagar()).rejects.toMatchObject({ name: 'BoletoDeOutraConta' })
    await expect(l.criar({ linha: l.linha })).rejects.toMatchObject({ name: 'BoletoDeOutraConta' })
    const pedido = {
      sentido: 'pagar',
      operacao: 'encerrarContaAPagar',
      sessao: { usuarioId: 'ana', nome: 'ana' },
      contexto: {},
    } as never
    await encerrarConta(l.deps, pedido, { id, fim: { como: 'cancelar', motivo: 'repetida' } }, trocarBoleto)
    expect(await l.pagar()).toMatchObject({ envio: { emCurso: true } })
  })

  test('two accounts that take one slip at once: one has it', async () => {
    const l = await livros()
    const feitas = await Promise.allSettled([l.criar({ linha: l.linha }), l.criar({ linha: l.linha })])
    expect(feitas.map(f => f.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('whichever write the worker dies at, before or after it, the slip is paid once and settled once', async () => {
    for (const depois of [false, true])
      for (let n = 1; n <= 3; n++) {
        const l = await livros()
        await l.pagar()
        await l.decidir('liberar')
        l.m.morrer(n, depois)
        for (let vez = 0; vez < 12; vez++) {
          await l.varrer()
          l.m.viver()
          l.m.clock.avancar(10 * minuto)
        }
        const c = await l.ver()
        // announced, and not sent: silence says that it was not, and its money is back
        const foi = !(n === 1 && depois)
        const visto = [n, depois, c.situacao, c.baixas.length, l.pagos.length]
        expect(visto).toEqual(foi ? [n, depois, 'paga', 1, 1] : [n, depois, 'aberta', 0, 0])
        expect(await l.somas()).toEqual(foi ? saiu(valor) : {})
      }
  })

  test.each([1, 2])('a request that dies at its %d. write leaves the debit and the account together', async n => {
    for (const depois of [false, true]) {
      const l = await livros()
      l.m.morrer(n, depois)
      await l.pagar().catch((e: unknown) => {
        if (!(e instanceof Morte)) throw e
      })
      l.m.viver()
      const c = await l.ver()
      expect([c.envio !== null, await l.receita()]).toEqual(c.envio ? [true, 400_00] : [false, 500_00])
      expect(await l.pagar()).toMatchObject({ envio: { emCurso: true } })
      expect(await l.receita()).toBe(400_00)
    }
  })
})
