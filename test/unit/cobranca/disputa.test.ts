import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alemDaVenda,
  lancamentoDoQueVoltou,
  voltou,
} from '../../../functions/areas/cobranca/regras/cartao/lancamentosDoCartao.ts'
import { verificarCartao } from '../../../functions/areas/cobranca/regras/cartao/verificarCartao.ts'
import { proximoOlhar } from '../../../functions/areas/cobranca/regras/disputa/decidirDisputas.ts'
import { anotarAvulsas } from '../../../functions/areas/cobranca/regras/disputa/disputasAvulsas.ts'
import {
  disputasDe,
  interpretarContestacao,
} from '../../../functions/areas/cobranca/regras/disputa/disputasDoCartao.ts'
import {
  escritaDaDisputa,
  representarDisputa,
} from '../../../functions/areas/cobranca/regras/disputa/representarDisputa.ts'
import { divisaoDe } from '../../../functions/areas/cobranca/regras/rateio.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import type { Disputa } from '../../../functions/platform/storage/Disputa.ts'
import { replace } from '../../../functions/platform/storage/entity.ts'
import type { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import type { DisputaNoAdquirente, PedidoDeRepresentacao } from '../../../functions/providers/adquirente/port.ts'
import { declarado } from '../../../shared/domain/pernas.ts'
import { devolvidoDaParte } from '../../../shared/domain/rateio.ts'
import { cartaoBom, mundoDeEstornos, type pagoNoCartao } from '../../builders/estornos.ts'
import { noCartao } from './estornos.ts'

const agora = Date.parse('2026-11-23T13:00:00.000Z')
const soma = (lancamentos: readonly Lancamento[], conta: string | RegExp) =>
  lancamentos
    .flatMap(l => l.pernas)
    .filter(p => (typeof conta === 'string' ? p.conta === conta : conta.test(p.conta)))
    .reduce((s, p) => s + p.valor, 0)
const daEmpresa = /^emp:aurora/
const caso = (over: Partial<DisputaNoAdquirente> = {}): DisputaNoAdquirente => ({
  id: 'CB1',
  valor: 10_000,
  situacao: 'aberta',
  ...over,
})

/** Tells a sale of R$ 100,00 of the acquirer's answers one after the other. */
function contar(inicio: Parameters<typeof noCartao>[0], respostas: readonly DisputaNoAdquirente[][]) {
  let c = noCartao(inicio)
  let conhecidas: Disputa[] = []
  const lancamentos: Lancamento[] = []
  for (const disputas of respostas) {
    const m = interpretarContestacao(c, { pagamentoId: 'pagamento-1', disputas }, { conhecidas, agora })
    if (!m) continue
    c = m.proximo
    lancamentos.push(...m.lancamentos)
    conhecidas = [...conhecidas.filter(d => !m.disputas.some(n => n.id === d.id)), ...m.disputas]
  }
  return { c, conhecidas, lancamentos }
}

describe('what a dispute takes', () => {
  test.each<[string, Parameters<typeof noCartao>[0], DisputaNoAdquirente[][], number, number]>([
    ['the whole', {}, [[caso()]], 10_000, 0],
    ['told again', {}, [[caso()], [caso()]], 10_000, 0],
    ['part', {}, [[caso({ valor: 400 })]], 400, 0],
    ['what was refunded whole', { estornado: 10_000 }, [[caso()]], 0, 10_000],
    ['what was refunded in part', { estornado: 3_000 }, [[caso()]], 7_000, 3_000],
    ['more than the sale', {}, [[caso({ valor: 12_000 })]], 10_000, 2_000],
    ['it grows', {}, [[caso({ valor: 400 })], [caso({ valor: 900 })]], 900, 0],
    ['it shrinks', {}, [[caso()], [caso({ valor: 900 })]], 900, 0],
    ['it is won', {}, [[caso()], [caso({ situacao: 'ganha' })]], 0, 0],
    ['it is won, and opened again', {}, [[caso()], [caso({ situacao: 'ganha' })], [caso()]], 10_000, 0],
    ['it is lost', {}, [[caso()], [caso({ situacao: 'perdida' })]], 10_000, 0],
    ['two parts', {}, [[caso({ valor: 400 }), caso({ id: 'CB2', valor: 500 })]], 900, 0],
    [
      'a second comes later',
      {},
      [[caso({ valor: 400 })], [caso({ valor: 400 }), caso({ id: 'CB2', valor: 500 })]],
      900,
      0,
    ],
    ['an answer leaves one out', {}, [[caso({ valor: 400 })], [], [caso({ id: 'CB2', valor: 500 })]], 900, 0],
    ['it was counted before there were cases', { contestado: 10_000 }, [[caso()]], 0, 0],
    ['counted before, and won', { contestado: 10_000 }, [[caso()], [caso({ situacao: 'ganha' })]], -10_000, 0],
    ['won before it was seen', {}, [[caso({ situacao: 'ganha' })]], 0, 0],
  ])('%s', (_, inicio, respostas, empresa, nosso) => {
    const { c, lancamentos } = contar(inicio, respostas)
    expect(soma(lancamentos, daEmpresa) + 0).toBe(0 - empresa)
    expect(soma(lancamentos, 'quita:contestacoes') + 0).toBe(0 - nosso)
    expect(soma(lancamentos, 'adquirente:cartao')).toBe(empresa + nosso)
    expect(new Set(lancamentos.map(l => `${l.tipo}#${l.ref}`)).size).toBe(lancamentos.length)
    expect(alemDaVenda(c)).toBe(nosso)
  })

  test('of another payment, or of one that was not captured, nothing', () => {
    const p = { pagamentoId: 'outro', disputas: [caso()] }
    expect(interpretarContestacao(noCartao(), p, { conhecidas: [], agora })).toBeUndefined()
  })

  test('company and receivers bear it by the sale’s shares, in any order of refunds and disputes, never above the sale', () => {
    const rateio = [
      { r: 'r'.repeat(21), p: 33.33 },
      { r: 's'.repeat(21), f: 1_234 },
    ]
    const passo = fc.record({ tipo: fc.constantFrom('estornado', 'contestado'), ate: fc.nat(14_000) })
    fc.assert(
      fc.property(fc.array(passo, { minLength: 1, maxLength: 8 }), passos => {
        const inicio = noCartao({ rateio, taxaCartao: 3.99 })
        let c = inicio
        const lancamentos = passos.map(({ tipo, ate }, n) => {
          const valor = tipo === 'estornado' ? Math.min(ate, c.total) : ate
          const depois = { ...c, [tipo]: valor }
          const l = lancamentoDoQueVoltou(c, depois, { tipo: 'contestacao', ref: String(n), quando: agora })
          c = depois
          return l
        })
        for (const l of lancamentos) expect(l.pernas.reduce((s, p) => s + p.valor, 0)).toBe(0)
        const { partes } = divisaoDe(c, 10_000 - 399)
        for (const { recebedorId, valor } of partes)
          expect(soma(lancamentos, `rec:${recebedorId}:a-liberar`) + 0).toBe(
            0 - devolvidoDaParte(valor, c.total, voltou(c)),
          )
        expect(soma(lancamentos, /^(emp|rec):/) + 0).toBe(0 - voltou(c))
        expect(soma(lancamentos, 'quita:contestacoes') + 0).toBe(0 - alemDaVenda(c))
      }),
    )
  })
})

describe('over the acquirer', () => {
  async function vendida(more: Parameters<typeof pagoNoCartao>[2] = {}) {
    const m = mundoDeEstornos()
    const c = await m.noCartao(undefined, more)
    const pagamentoId = c.tentativa?.pagamentoId ?? ''
    const avisar = () => verificarCartao(m.deps, c.id, m.agora() + 20_000, true)
    const empresa = async () => soma((await m.diario(c.id)).lancamentos, daEmpresa) + 0
    return { m, id: c.id, pagamentoId, avisar, empresa }
  }

  test('a case is followed from its first part to its end, and each of its changes is one entry', async () => {
    const { m, id, pagamentoId, avisar, empresa } = await vendida()
    m.cielo.disputas.contestar(pagamentoId, 4_000)
    await avisar()
    await avisar()
    expect(await empresa()).toBe(-4_000)
    const [{ id: primeiro = '' } = {}] = await disputasDe(m.deps.storage, `CHK#${id}`)
    m.cielo.disputas.mudarDisputa(pagamentoId, primeiro, { valor: 6_000 })
    m.cielo.disputas.contestar(pagamentoId, 1_000)
    await avisar()
    expect(await empresa()).toBe(-7_000)
    m.cielo.disputas.mudarDisputa(pagamentoId, primeiro, { status: 'Reversed' })
    await avisar()
    expect(await empresa()).toBe(-1_000)
    expect((await disputasDe(m.deps.storage, `CHK#${id}`)).map(d => [d.estado, d.valor, d.versao])).toEqual([
      ['ganha', 6_000, 3],
      ['aberta', 1_000, 1],
    ])
    expect((await m.diario(id)).lancamentos.map(l => l.ref).sort()).toHaveLength(4)
  })

  test('one of what was refunded is ours, rings, and is answered with the proof of the refund', async () => {
    const { m, id, pagamentoId, avisar, empresa } = await vendida()
    await m.estornar(id, 6_000)
    await m.avancar(60_000)
    await m.estornar(id)
    await m.aoRepouso(id)
    expect(await empresa()).toBe(-10_000)
    m.cielo.disputas.contestar(pagamentoId, 10_000)
    await avisar()
    expect(await empresa()).toBe(-10_000)
    expect(soma((await m.diario(id)).lancamentos, 'quita:contestacoes')).toBe(-10_000)
    expect(m.linhas).toContainEqual({ nivel: 'error', evento: 'dispute-beyond-received' })
    const [aberta] = await disputasDe(m.deps.storage, `CHK#${id}`)
    const chave = { PK: `CHK#${id}`, SK: `DSP#${aberta?.id}` }
    m.cielo.falhas.registrar({ rota: 'cielo-representar', modo: '503-sem-efeito', vezes: 1 })
    const enviados: PedidoDeRepresentacao[] = []
    const { representar } = m.deps.adquirente
    m.deps.adquirente.representar = (pedido, prazo) => {
      enviados.push(pedido)
      return representar(pedido, prazo)
    }
    await representarDisputa(m.deps, chave, m.agora() + 10_000)
    expect(await disputasDe(m.deps.storage, `CHK#${id}`)).toMatchObject([{ estado: 'representando', envios: 1 }])
    await m.avancar(10 * 60_000)
    // two sweepers at once
    await Promise.all([1, 2].map(() => representarDisputa(m.deps, chave, m.agora() + 10_000)))
    const [representada] = await disputasDe(m.deps.storage, `CHK#${id}`)
    expect(representada).toMatchObject({ estado: 'representada', envios: 2 })
    expect(representada?.vence).toBeUndefined()
    expect(m.cielo.livro.pagamento(pagamentoId)?.disputas[0]?.provas).toEqual(['comprovante-de-estorno.txt'])
    // the proof has what identifies the sale, each refund, and what they come to
    const prova = new TextDecoder().decode(enviados.at(-1)?.provas[0]?.bytes).replaceAll('\u00a0', ' ')
    const { pedidoId } = (await m.checkout(id)).tentativa ?? {}
    for (const linha of [`Pedido: ${pedidoId}`, `Pagamento: ${pagamentoId}`, 'Cartão: visa final 0010'])
      expect(prova).toContain(`${linha}\n`)
    expect(prova).toMatch(/^Venda: R\$ 100,00 em .+$/m)
    expect(prova).toMatch(/^Estorno: R\$ 60,00 em .+\nEstorno: R\$ 40,00 em .+\nTotal estornado: R\$ 100,00\n$/m)
    // won: what we bore comes back to us, and nothing to the company
    m.cielo.disputas.mudarDisputa(pagamentoId, aberta?.id ?? '', { status: 'Reversed' })
    await avisar()
    expect(await empresa()).toBe(-10_000)
    expect(soma((await m.diario(id)).lancamentos, 'quita:contestacoes') + 0).toBe(0)
  })

  test('the proof tells the refunds in the order in which they happened, and an older reading is not written', async () => {
    const { m, id, pagamentoId, avisar } = await vendida()
    for (const [valor, ref] of [
      [3_000, 'ZZZ'],
      [2_000, 'AAA'],
    ] as const) {
      await m.estornar(id, valor, ref)
      await m.aoRepouso(id)
      await m.avancar(60_000)
    }
    m.cielo.disputas.contestar(pagamentoId, 10_000)
    await avisar()
    const [aberta] = await disputasDe(m.deps.storage, `CHK#${id}`)
    const provas: string[] = []
    const representar: typeof m.deps.adquirente.representar = async ({ provas: [prova] }) => {
      provas.push(new TextDecoder().decode(prova?.bytes))
      return { tipo: 'recebida' }
    }
    // a query may find them in any order: their keys are by kind and name
    const query: typeof m.storage.query = async q => {
      const page = await m.storage.query(q)
      return q.pk === `CHK#${id}` ? { ...page, items: page.items.toReversed() } : page
    }
    const deps = { ...m.deps, storage: { ...m.storage, query }, adquirente: { ...m.deps.adquirente, representar } }
    const chave = { PK: `CHK#${id}`, SK: `DSP#${aberta?.id}` }
    await representarDisputa(deps, chave, m.agora() + 10_000)
    expect(provas[0]?.match(/Estorno: R\$\s[\d,.]+/g)).toEqual(['Estorno: R$\u00a030,00', 'Estorno: R$\u00a020,00'])
    const [agoraGuardada] = await disputasDe(m.deps.storage, `CHK#${id}`)
    if (!aberta || !agoraGuardada) throw new Error('no dispute')
    expect(agoraGuardada.versao).toBeGreaterThan(aberta.versao)
    await expect(m.storage.commit([escritaDaDisputa(aberta)])).rejects.toThrow('condition failed')
  })

  test('a refund that was on its way when the dispute came takes from the company only what it still had', async () => {
    const { m, id, pagamentoId, avisar, empresa } = await vendida()
    m.cielo.falhas.registrar({ rota: 'cielo-anular', modo: 'pendurar-com-efeito', vezes: 1 })
    await m.estornar(id, 6_000).catch(() => undefined)
    m.cielo.disputas.contestar(pagamentoId, 10_000)
    await avisar()
    await m.aoRepouso(id)
    await avisar()
    expect(await m.checkout(id)).toMatchObject({ estornado: 6_000, contestado: 10_000 })
    expect(await empresa()).toBe(-10_000)
    expect(soma((await m.diario(id)).lancamentos, 'quita:contestacoes')).toBe(-6_000)
  })

  test.each<[string, 'pendurar-com-efeito' | 'pendurar-sem-efeito', number]>([
    ['is made', 'pendurar-com-efeito', 6_000],
    ['is refused', 'pendurar-sem-efeito', 0],
  ])(
    'while a refund is under way the company bears at most the sale, and in the end too when it %s',
    async (_, modo, beyond) => {
      const { m, id, pagamentoId, avisar, empresa } = await vendida()
      const falhar = (rota: 'cielo-anular' | 'cielo-consultar', como: string) =>
        m.cielo.falhas.registrar({ rota, modo: como as '503-sem-efeito', vezes: 1 })
      falhar('cielo-anular', modo)
      falhar('cielo-consultar', '503-sem-efeito')
      if (beyond === 0) falhar('cielo-anular', 'recusar')
      await m.estornar(id, 6_000)
      const nosso = async () => soma((await m.diario(id)).lancamentos, 'quita:contestacoes') + 0
      expect([await empresa(), await nosso()]).toEqual([-6_000, 0])
      m.cielo.disputas.contestar(pagamentoId, 10_000)
      await avisar()
      expect([await empresa(), await nosso()]).toEqual([-10_000, -6_000])
      await m.aoRepouso(id)
      expect([await empresa(), await nosso()]).toEqual([-10_000, 0 - beyond])
      for (const l of (await m.diario(id)).lancamentos) expect(declarado(l), JSON.stringify(l.pernas)).toBe(true)
      expect((await m.diario(id)).contas['quita:estornos']).toBeUndefined()
      // what was given back is proof against the dispute that came beside it, at once
      const [aberta] = await disputasDe(m.deps.storage, `CHK#${id}`)
      expect(aberta?.vence !== undefined).toBe(beyond > 0)
    },
  )

  test('of a payment that came beside the sale and was given back it is ours, rings, and is answered with that refund', async () => {
    const { m, id, empresa } = await vendida()
    const c = await m.checkout(id)
    const outra = m.cielo.vender({
      ...{ pedidoId: c.tentativa?.pedidoId ?? '', valor: 10_000, cliente: 'Helena', parcelas: 1, capturar: true },
      ...{ descricao: 'LOJAAURORA', autenticado: false },
      cartao: { numero: cartaoBom, titular: 'HELENA', validade: '12/2030', bandeira: 'Visa' },
    })
    if (!outra.ok) throw new Error('the acquirer refused')
    const { pagamentoId } = outra.valor
    const consultado = async () => {
      const p = await m.deps.adquirente.consultar(pagamentoId, { prazo: m.agora() + 10_000 })
      if (p.tipo !== 'pagamento') throw new Error('no payment')
      return p
    }
    const anotar = async () => anotarAvulsas(m.deps, { raiz: 'checkout', id }, await consultado())
    m.cielo.disputas.contestar(pagamentoId, 10_000)
    await anotar()
    await anotar()
    const { lancamentos, contas } = await m.diario(id)
    expect(lancamentos.map(l => [l.tipo, l.valor])).toEqual([['contestacao-avulsa', 10_000]])
    expect(contas).toEqual({ 'quita:contestacoes': -10_000, 'adquirente:cartao': 10_000 })
    expect(await empresa()).toBe(0)
    expect((await m.checkout(id)).contestado).toBeUndefined()
    expect(m.linhas).toContainEqual({ nivel: 'error', evento: 'dispute-beyond-received' })
    // nothing went back of it yet, so there is no proof; a day later there is
    const [aberta] = await disputasDe(m.deps.storage, `CHK#${id}`, pagamentoId)
    const chave = { PK: `CHK#${id}`, SK: `DSP#${aberta?.id}` }
    await representarDisputa(m.deps, chave, m.agora() + 10_000)
    expect(m.cielo.livro.pagamento(pagamentoId)?.disputas[0]?.provas).toEqual([])
    await m.avancar(60_000)
    await m.deps.adquirente.estornar({ pagamentoId, estornadoAntes: 0 }, { prazo: m.agora() + 10_000 })
    await m.avancar(86_400_000)
    await representarDisputa(m.deps, chave, m.agora() + 10_000)
    expect(m.cielo.livro.pagamento(pagamentoId)?.disputas[0]?.provas).toEqual(['comprovante-de-estorno.txt'])
    expect(await disputasDe(m.deps.storage, `CHK#${id}`)).toEqual([])
    m.cielo.disputas.mudarDisputa(pagamentoId, aberta?.id ?? '', { status: 'Reversed' })
    await anotar()
    expect((await m.diario(id)).contas).toEqual({})
    for (const l of (await m.diario(id)).lancamentos) expect(declarado(l)).toBe(true)
  })

  test('of a payment whose attempt is not settled it waits: it may still come to pay the sale', async () => {
    const { m, id, pagamentoId } = await vendida()
    const c = await m.checkout(id)
    if (!c.tentativa) throw new Error('no attempt')
    await m.storage.commit([replace(Checkout, { ...c, tentativa: { ...c.tentativa, estado: 'capturando' } }, [])])
    m.cielo.disputas.contestar(pagamentoId, 10_000)
    const p = await m.deps.adquirente.consultar(pagamentoId, { prazo: m.agora() + 10_000 })
    if (p.tipo !== 'pagamento') throw new Error('no payment')
    await expect(anotarAvulsas(m.deps, { raiz: 'checkout', id }, p)).rejects.toThrow('not settled yet')
    expect((await m.diario(id)).lancamentos).toEqual([])
  })

  test('proof that the case takes no more leaves it to the operator', async () => {
    const { m, id, pagamentoId, avisar } = await vendida()
    await m.estornar(id)
    await m.aoRepouso(id)
    m.cielo.disputas.contestar(pagamentoId, 10_000)
    await avisar()
    const [aberta] = await disputasDe(m.deps.storage, `CHK#${id}`)
    m.cielo.disputas.mudarDisputa(pagamentoId, aberta?.id ?? '', { status: 'Lost' })
    await representarDisputa(m.deps, { PK: `CHK#${id}`, SK: `DSP#${aberta?.id}` }, m.agora() + 10_000)
    expect(m.linhas).toContainEqual({ nivel: 'error', evento: 'representment-refused' })
    expect(await disputasDe(m.deps.storage, `CHK#${id}`)).toMatchObject([{ estado: 'aberta' }])
  })

  test('one whose notice was lost is found by a look, and a sale is asked about four times at most', async () => {
    const { m, id, pagamentoId, empresa } = await vendida()
    const perguntas: string[] = []
    const { consultar } = m.deps.adquirente
    const deps = {
      ...m.deps,
      adquirente: {
        ...m.deps.adquirente,
        consultar: (p: string, prazo: { prazo: number }) => {
          perguntas.push(p)
          return consultar(p, prazo)
        },
      },
    }
    const pagoEm = Date.parse((await m.checkout(id)).pagoEm ?? '')
    await m.storage.commit([
      replace(Checkout, { ...(await m.checkout(id)), disputaEm: proximoOlhar(pagoEm, pagoEm) }, []),
    ])
    for (let vez = 0; vez < 10; vez++) {
      const { disputaEm } = await m.checkout(id)
      if (disputaEm === undefined) break
      await m.avancar(disputaEm - m.agora())
      if (vez === 2) m.cielo.disputas.contestar(pagamentoId, 400)
      await verificarCartao(deps, id, m.agora() + 20_000)
    }
    expect(perguntas).toHaveLength(4)
    expect((await m.checkout(id)).disputaEm).toBeUndefined()
    expect(await empresa()).toBe(-400)
    expect(m.agora() - pagoEm).toBeGreaterThan(120 * 86_400_000)
  })
})
