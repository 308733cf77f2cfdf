import { describe, expect, test } from 'vitest'
import { verificarSaida } from '../../../functions/areas/folha/regras/pagarLinha.ts'
import { enviarPagamentoDaConta } from '../../../functions/areas/livros/enviarPagamentoDaConta/enviarPagamentoDaConta.ts'
import { anotarNaConta } from '../../../functions/areas/livros/regras/contas/anotarPagamento.ts'
import { criarConta } from '../../../functions/areas/livros/regras/contas/criarConta.ts'
import { encerrarConta } from '../../../functions/areas/livros/regras/contas/encerrarConta.ts'
import { mudarConta } from '../../../functions/areas/livros/regras/contas/lerConta.ts'
import { verConta } from '../../../functions/areas/livros/regras/contas/verConta.ts'
import { analisarSaque } from '../../../functions/areas/saldo/analisarSaque/analisarSaque.ts'
import { ContaDoProvedor } from '../../../functions/platform/storage/ContaDoProvedor.ts'
import { contas, Lancamento, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { ProvaDeFora, ultimaDeFora } from '../../../functions/platform/storage/ProvaDeFora.ts'
import { Transferencia } from '../../../functions/platform/storage/Transferencia.ts'
import { declarado } from '../../../shared/domain/pernas.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { Morte, mundo } from '../folha/mundo.ts'

const cnpj = '11222333000181'
const dia = 24 * 3_600_000

/** Our revenue, a proof that holds, a supplier's account of R$ 100,00, and the simulated PSP of payrolls. */
async function livros() {
  const m = await mundo()
  const deps = { ...(m.deps as object), chaves: chavesDeTeste() } as never
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
  await m.storage.commit([Saldo.add(contas.receita, { disponivel: 500_00 }, { set: { conta: contas.receita } })])
  const pedido = { sentido: 'pagar', operacao: 'criarContaAPagar', sessao: sessao('ana'), contexto: {} } as never
  const { id } = await criarConta(deps, pedido, {
    ...({ servico: 'fornecedor', descricao: 'Cartões', valor: 100_00, emissao: '2026-01-02' } as const),
    ...{ vencimento: '2099-01-02', contraparte: { tipo: 'fornecedor', nome: 'Gráfica Ipê', documento: cnpj } },
  })
  const ver = () => verConta(deps, { sentido: 'pagar', id })
  const t = async () => {
    const { envio } = await ver()
    return envio ? Transferencia.get(m.storage, envio.id, { consistent: true }) : undefined
  }
  return {
    ...{ m, id, ver, t, deps },
    enviar: async (valor = 100_00, { chave = cnpj, chaveDoPedido = 'um-envio' } = {}) => {
      await provar()
      return enviarPagamentoDaConta(deps)({
        ...{ params: { id }, query: {}, sessao: sessao('ana'), contexto: contexto(chaveDoPedido) },
        body: { valor, tipoChave: 1, chave },
      } as never)
    },
    decidir: async (decisao: 'liberar' | 'cancelar', quem = 'bia') => {
      await provar()
      return analisarSaque(deps)({
        ...{ params: { id: (await ver()).envio?.id }, query: {}, body: { decisao, motivo: 'conferido com a empresa' } },
        ...{ sessao: sessao(quem), contexto: contexto() },
      } as never)
    },
    /** A sweep, or the worker that dies in it. */
    varrer: async () => {
      const { envio } = await ver()
      if (envio)
        await verificarSaida(m.deps, envio.id, { prazo: m.clock.now() + 10_000 }).catch((e: unknown) => {
          if (!(e instanceof Morte)) throw e
        })
    },
    encerrar: () => encerrarConta(deps, pedido, { id, fim: { como: 'cancelar', motivo: 'não era devida' } }),
    /** What each account has by the journal of the payment: every entry sums to zero, by declared legs. */
    somas: async () => {
      const feita = await t()
      const { values } = await Lancamento.query(m.storage, { pk: `TRF#${feita?.id}`, sk: { prefix: 'LANC#' } })
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

describe('paying an account', () => {
  test('waits for a second person, is sent once to its supplier, and is settled by what left', async () => {
    const l = await livros()
    expect(await l.enviar()).toMatchObject({ situacao: 'aberta', liquidavel: false, pagavel: false, alteravel: false })
    // the same request, whose answer was lost
    await l.enviar()
    await expect(l.enviar(1, { chaveDoPedido: 'outro' })).rejects.toMatchObject({ name: 'ContaEmOutraSituacao' })
    await expect(l.encerrar()).rejects.toMatchObject({ name: 'ContaEmOutraSituacao' })
    await expect(l.decidir('liberar', 'ana')).rejects.toMatchObject({ name: 'QuemPediuNaoDecide' })
    await l.decidir('liberar')
    expect((await l.t())?.estado).toBe('reservada')
    for (let n = 0; n < 3; n++) await l.varrer()
    const c = await l.ver()
    expect(c).toMatchObject({ situacao: 'paga', resta: 0, envio: { estado: 'paga', emCurso: false, sobra: null } })
    expect(c.baixas).toMatchObject([{ forma: 'pix', valor: 100_00, quem: 'ana', referencia: (await l.t())?.e2eid }])
    expect(c.envio?.titular).toEqual(expect.any(String))
    expect([...l.m.pagos.values()]).toEqual([1])
    expect(l.m.simulado.buscas()).toEqual([{ chave: cnpj, vezes: 1 }])
    expect(await l.somas()).toEqual({ [contas.receita]: -100_00, [contas.repasse]: 100_00 })
  })

  test('of another’s key is not sent: the account is open again, with the reason, and nothing left', async () => {
    const l = await livros()
    await l.enviar(100_00, { chave: '45723174000110' })
    await l.decidir('liberar')
    await l.varrer()
    expect(await l.ver()).toMatchObject({
      ...{ situacao: 'aberta', resta: 100_00, pagavel: true, baixas: [] },
      envio: { estado: 'recusada', motivo: 'titular', emCurso: false },
    })
    expect(l.m.pagos.size).toBe(0)
    expect(await l.somas()).toEqual({})
  })

  test('that the second person cancels leaves the account as it was', async () => {
    const l = await livros()
    await l.enviar()
    await l.decidir('cancelar')
    expect(await l.ver()).toMatchObject({ situacao: 'aberta', pagavel: true, envio: { estado: 'cancelada' } })
    expect(await l.somas()).toEqual({})
    await l.enviar(60_00, { chaveDoPedido: 'outro' })
    await l.decidir('liberar')
    await l.varrer()
    expect(await l.ver()).toMatchObject({ situacao: 'parcial', resta: 40_00, pagavel: true })
  })

  test.each([
    ['whole', undefined, 'aberta', 100_00],
    ['in part', 30_00, 'parcial', 30_00],
  ])('that comes back %s is owed again', async (_, parte, situacao, resta) => {
    const l = await livros()
    await l.enviar()
    await l.decidir('liberar')
    await l.varrer()
    l.m.simulado.devolver((await l.t())?.id ?? '', parte)
    l.m.clock.avancar(dia)
    for (let n = 0; n < 3; n++) await l.varrer()
    const c = await l.ver()
    expect(c).toMatchObject({ situacao, resta })
    expect(c.baixas.map(b => b.valor).sort((a, b) => b - a)).toEqual([100_00, -resta])
    expect(await l.somas()).toEqual(
      resta === 100_00 ? {} : { [contas.receita]: -100_00 + resta, [contas.repasse]: 100_00 - resta },
    )
  })

  test('refused, paid by another, and made after all: what left twice is to be asked back, and its return opens nothing', async () => {
    const l = await livros()
    const conta = async () => (await ContaDoProvedor.get(l.m.storage, l.id, { consistent: true })) as ContaDoProvedor
    const t1 = { id: 'Transferencia00000001', titulo: l.id, e2eid: 'E1' } as unknown as Transferencia
    const t2 = { id: 'Transferencia00000002', titulo: l.id, e2eid: 'E2' } as unknown as Transferencia
    const perna = (valor: number, ref: string) =>
      ({ ref, tipo: 'x', pernas: [{ conta: contas.repasse, valor }] }) as unknown as Lancamento
    const anotar = async (t: Transferencia, valor: number, ref: string) =>
      l.m.storage.commit(await anotarNaConta(l.m.storage, t, { lancamento: perna(valor, ref), agora: l.m.clock.now() }))
    const emCurso = async (t: Transferencia, curso: boolean) =>
      l.m.storage.commit([
        mudarConta(await conta(), {
          envio: { transferencia: t.id, emCurso: curso, quem: { id: 'ana', nome: 'Ana' } as never },
        }),
      ])
    // the second one waits for its second person while the first, refused before, turns out to have been made
    await emCurso(t2, true)
    await anotar(t1, 100_00, 'a')
    expect(await conta()).toMatchObject({
      situacao: 'aberta',
      pago: 0,
      envio: { emCurso: true },
      sobras: { [t1.id]: 100_00 },
    })
    await anotar(t2, 100_00, 'b')
    expect(await conta()).toMatchObject({ situacao: 'paga', pago: 100_00, envio: { emCurso: false } })
    // the supplier gives the first one back
    await anotar(t1, -100_00, 'c')
    expect(await conta()).toMatchObject({ situacao: 'paga', pago: 100_00, sobras: { [t1.id]: 0 } })
    // and, of what paid it, a part: that part is owed again
    await anotar(t2, -30_00, 'd')
    expect(await conta()).toMatchObject({ situacao: 'parcial', pago: 70_00 })
  })

  test('whichever write the worker dies at, before or after it, the account is paid once and settled once', async () => {
    for (const depois of [false, true])
      for (let n = 1; n <= 4; n++) {
        const l = await livros()
        await l.enviar()
        await l.decidir('liberar')
        l.m.morrer(n, depois)
        for (let vez = 0; vez < 4; vez++) {
          await l.varrer()
          l.m.viver()
          l.m.clock.avancar(11 * 60_000)
        }
        const c = await l.ver()
        expect([n, depois, c.situacao, c.baixas.length]).toEqual([n, depois, 'paga', 1])
        expect([...l.m.pagos.values()]).toEqual([1])
        expect(await l.somas()).toEqual({ [contas.receita]: -100_00, [contas.repasse]: 100_00 })
      }
  })

  test.each([1, 2])('a request that dies at its %d. write leaves the debit and the account together', async n => {
    for (const depois of [false, true]) {
      const l = await livros()
      l.m.morrer(n, depois)
      await l.enviar().catch((e: unknown) => {
        if (!(e instanceof Morte)) throw e
      })
      l.m.viver()
      const c = await l.ver()
      const reservado = await Saldo.get(l.m.storage, contas.receita, { consistent: true })
      expect([c.envio !== null, reservado?.disponivel]).toEqual(c.envio ? [true, 400_00] : [false, 500_00])
      expect(await l.enviar()).toMatchObject({ envio: { emCurso: true } })
      expect((await Saldo.get(l.m.storage, contas.receita, { consistent: true }))?.disponivel).toBe(400_00)
    }
  })
})
