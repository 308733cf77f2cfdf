import { beforeEach, describe, expect, test } from 'vitest'
import { lancamentoDe } from '../../../functions/areas/cobranca/regras/lancamento.ts'
import { analisarSaque } from '../../../functions/areas/saldo/analisarSaque/analisarSaque.ts'
import { julgarFora } from '../../../functions/areas/saldo/regras/fora/julgarFora.ts'
import { pagarReceita } from '../../../functions/areas/saldo/regras/fora/pagarReceita.ts'
import { provarFora } from '../../../functions/areas/saldo/regras/fora/provarFora.ts'
import { encaminhar } from '../../../functions/events/dispatch/encaminhar.ts'
import { env } from '../../../functions/platform/runtime/env.ts'
import { contas, Lancamento, type Perna, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { ProvaDeFora, ultimaDeFora } from '../../../functions/platform/storage/ProvaDeFora.ts'
import type { Item } from '../../../functions/platform/storage/port.ts'
import { Transferencia } from '../../../functions/platform/storage/Transferencia.ts'
import type { Modo } from '../../../functions/sandbox/modos.ts'
import { gemeoRepasse } from '../../../functions/sandbox/repasse/gemeo.ts'
import { chaveDeOutro, RepasseSimulado } from '../../../functions/sandbox/repasse/simulado.ts'
import { declarado } from '../../../shared/domain/pernas.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { contarSemDecisao } from '../../builders/contarSemDecisao.ts'

describe('what a reading comes to', () => {
  const ler = (...valores: (number | null)[]) => ({
    fontes: valores.map((valor, n) => ({ fonte: (['pix', 'banco', 'repasse'] as const)[n] ?? 'pix', valor })),
    capital: 0,
  })
  const quieto = { antes: 1_000, movimentos: [], devido: 900 }
  const agitado = { antes: 1_000, movimentos: [-100, 50, -30], devido: 0 }
  test.each([
    ['all of it is there', ler(1_000), quieto, 'certa', 0],
    ['in two places', ler(1_500, -500), quieto, 'certa', 0],
    ['with our capital', { ...ler(1_200), capital: 200 }, quieto, 'certa', 0],
    ['our capital is missing', { ...ler(1_000), capital: 200 }, quieto, 'falta', -200],
    ['one centavo is missing', ler(999), quieto, 'falta', -1],
    ['one centavo too many', ler(1_001), quieto, 'sobra', 1],
    ['a source does not answer', ler(1_000, null), quieto, 'incerta', 0],
    [
      'nothing is missing by the books, but they owe more than there is',
      ler(1_000),
      { ...quieto, devido: 1_001 },
      'falta',
      -1,
    ],
    ['before all that moved', ler(1_000), agitado, 'certa', 0],
    ['in the middle of it', ler(950), agitado, 'certa', 0],
    ['after it', ler(920), agitado, 'certa', 0],
    ['in another order than ours', ler(970), agitado, 'incerta', 0],
    ['one centavo less than all that went explains', ler(869), agitado, 'falta', -1],
    ['one centavo more than all that came explains', ler(1_051), agitado, 'sobra', 1],
  ] as const)('%s', (_nome, leitura, livros, situacao, diferenca) => {
    expect(julgarFora(leitura, livros)).toMatchObject({ situacao, diferenca })
  })
})

const minuto = 60_000
const hora = 60 * minuto
let w: ReturnType<typeof mundo>
beforeEach(() => {
  w = mundo()
})

function mundo() {
  const novos: Item[] = []
  const storage = memoryStorage({ onChange: ({ old, new: novo }) => novo && !old && novos.push(novo) })
  let agora = Date.parse('2026-03-10T15:00:00.000Z')
  let numero = 0
  const clock = { now: () => agora }
  const tocou: string[] = []
  const log = { info: () => {}, warn: () => {}, error: (nome: string) => void tocou.push(nome) }
  const repasse = new RepasseSimulado({ clock, random: () => 0.5 })
  const lido: { pix: number | null; capital: number } = { pix: 0, capital: 0 }
  const fora = {
    async ler() {
      const pix = lido.pix === null ? { tipo: 'indeterminado' as const } : { tipo: 'saldo' as const, valor: lido.pix }
      const saidas = repasse
        .envios()
        .reduce((s, e) => s + repasse.devolvido(e) - (repasse.status(e) === 'REALIZADO' ? e.valor : 0), 0)
      return {
        capital: lido.capital,
        fontes: [
          { fonte: 'pix' as const, ...pix },
          { fonte: 'repasse' as const, tipo: 'saldo' as const, valor: saidas },
        ],
      }
    },
  }
  const deps = {
    ...{ storage, clock, log, fora, env: env(), ids: { id21: () => String(++numero).padStart(21, 'A') } },
    ...{ repasse: gemeoRepasse(repasse, { clock }), chaves: chavesDeTeste() },
  } as unknown as Parameters<typeof pagarReceita>[0] & Parameters<typeof provarFora>[0]
  return {
    ...{ storage, deps, lido, tocou, repasse },
    passar: (ms: number) => {
      agora += ms
    },
    async contar() {
      const ms = novos
        .splice(0)
        .flatMap(n => encaminhar(n, undefined).flatMap(e => (e.fila === 'contabilidade' ? [e.mensagem] : [])))
      for (const m of ms) await contarSemDecisao(deps as never, m)
    },
    async vender(ref: string, valor: number, taxa = 10) {
      const pernas: Perna[] = [
        { conta: contas.pspPix, valor: -valor },
        { conta: contas.empresa('E'), valor: valor - taxa },
        { conta: contas.receita, valor: taxa },
      ]
      const dono = { checkoutId: ref }
      await storage.commit([
        Lancamento.create(lancamentoDe({ dono, empresaId: 'E', tipo: 'pix', ref, valor, quando: agora, pernas })),
      ])
      await this.contar()
      lido.pix = (lido.pix ?? 0) + valor
    },
    async rodar() {
      agora += 20 * minuto
      return provarFora(deps)
    },
    /** Reads, and compares half an hour later. */
    async provar() {
      await this.rodar()
      await this.rodar()
      return this.rodar()
    },
    ultima: () => ProvaDeFora.get(storage, ultimaDeFora),
    /** Asked for by one of our people, `U`, and let go by another one. */
    async pagar(...pedido: Parameters<typeof this.pedir>) {
      const { id } = await this.pedir(...pedido)
      await this.decidir(id, 'liberar')
      const t = await Transferencia.get(storage, id)
      if (!t) throw new Error('it is gone')
      return t
    },
    decidir: (id: string, decisao: 'liberar' | 'cancelar', usuarioId = 'V') =>
      analisarSaque(deps)({
        ...{ params: { id }, query: {}, body: { decisao, motivo: 'conferido com a empresa' } },
        sessao: { usuarioId, nome: usuarioId, perfil: 'quita-administrador' } as never,
        contexto: {
          correlationId: 't',
          ip: '',
          userAgent: '',
          cookies: {},
          idempotencyKey: undefined,
          prazo: agora + 10_000,
        },
      }),
    pedir: (
      valor: number,
      { chave = '11222333000181', tipoChave = 1 as 1 | 2, idempotencyKey = undefined as string | undefined } = {},
    ) =>
      pagarReceita(
        deps,
        { valor, tipoChave, chave, pedidoPor: 'U', empresaId: 'quita', justificativa: 'lucro' },
        { idempotencyKey, prazo: agora + 10_000 },
      ),
    saldo: async (conta: string) => (await Saldo.get(storage, conta))?.disponivel ?? 0,
  }
}

describe('the proof, run by run', () => {
  test('a reading is compared half an hour later, and proved once a night', async () => {
    await w.vender('A', 1_000)
    expect(await w.rodar()).toBeUndefined()
    expect(await w.rodar()).toBeUndefined()
    expect(await w.rodar()).toMatchObject({
      situacao: 'certa',
      fora: 1_000,
      esperado: 1_000,
      devido: 990,
      diferenca: 0,
    })
    w.lido.pix = 0
    // proved: the sources are left alone until the next night
    for (let n = 0; n < 10; n++) expect(await w.rodar()).toMatchObject({ situacao: 'certa' })
    w.passar(20 * hora)
    expect(await w.provar()).toMatchObject({ situacao: 'falta' })
  })
  test('one centavo that is missing rings on its second reading, at each, and no more once it is there', async () => {
    await w.vender('A', 1_000)
    w.lido.pix = 999
    expect(await w.provar()).toMatchObject({ situacao: 'falta', diferenca: -1, faltas: 1 })
    expect(w.tocou).toEqual([])
    await w.rodar()
    expect(await w.rodar()).toMatchObject({ faltas: 2 })
    expect(w.tocou).toEqual(['outward-shortfall'])
    // a source that does not answer is no all-clear, and no third reading of a shortfall
    w.lido.pix = null
    await w.rodar()
    await w.rodar()
    await w.rodar()
    expect(await w.rodar()).toMatchObject({ situacao: 'incerta', faltas: 3, diferenca: -1 })
    w.lido.pix = 1_000
    await w.rodar()
    await w.rodar()
    await w.rodar()
    expect(await w.rodar()).toMatchObject({ situacao: 'certa', faltas: 0 })
    expect(w.tocou).toEqual(['outward-shortfall', 'outward-shortfall'])
  })
  test('money that the books do not know rings too, and is no shortfall', async () => {
    w.lido.pix = 5
    await w.provar()
    await w.rodar()
    expect(await w.rodar()).toMatchObject({ situacao: 'sobra', diferenca: 5, sobras: 2, faltas: 0 })
    expect(w.tocou).toEqual(['outward-surplus'])
  })
  test('a Pix that came a minute before the reading, and reaches the journal after it, rings for nobody', async () => {
    await w.vender('A', 1_000)
    w.lido.pix = 1_300
    await w.rodar()
    w.lido.pix = 1_000
    w.passar(5 * minuto)
    await w.vender('B', 300)
    w.passar(20 * minuto)
    expect(await w.rodar()).toMatchObject({ situacao: 'certa', fora: 1_300 })
  })
  test('a source that never answers rings after three days, and proves nothing', async () => {
    w.lido.pix = null
    for (let n = 0; n < 3 * 72; n++) await w.rodar()
    expect(w.tocou).toEqual([])
    await w.rodar()
    await w.rodar()
    await w.rodar()
    expect(new Set(w.tocou)).toEqual(new Set(['outward-unproved']))
    await expect(w.pagar(1)).rejects.toMatchObject({ name: 'ProvaDeForaVencida' })
  })
})

describe('our own revenue', () => {
  test('leaves to a key of our document, once per key of the request, and never beyond what there is', async () => {
    await w.vender('A', 1_000, 100)
    await w.provar()
    const feita = await w.pagar(60, { idempotencyKey: 'um' })
    expect(feita).toMatchObject({ estado: 'paga', origem: 'receita', conta: contas.receita, justificativa: 'lucro' })
    expect((await w.pedir(60, { idempotencyKey: 'um' })).id).toBe(feita.id)
    expect(w.repasse.envios()).toHaveLength(1)
    await expect(w.pagar(41)).rejects.toMatchObject({ name: 'SaldoInsuficiente' })
    await w.contar()
    expect([await w.saldo(contas.receita), await w.saldo(contas.retirando), await w.saldo(contas.repasse)]).toEqual([
      40, 0, 60,
    ])
    for (const l of (await Lancamento.query(w.storage, { pk: `TRF#${feita.id}`, sk: { prefix: 'LANC#' } })).values)
      expect(declarado(l)).toBe(true)
    // what left is not missing
    w.passar(21 * hora)
    expect(await w.provar()).toMatchObject({ situacao: 'certa', fora: 940, esperado: 940 })
  })
  test('two payouts at once of all that there is: one gets it', async () => {
    await w.vender('A', 1_000, 100)
    await w.provar()
    const feitas = await Promise.allSettled([w.pagar(100), w.pagar(100)])
    expect(feitas.map(f => f.status).sort()).toEqual(['fulfilled', 'rejected'])
    await w.contar()
    expect(await w.saldo(contas.receita)).toBe(0)
  })
  test.each([
    ['refused by the PSP', 'recusar'],
    ['not done after all', 'nao-realizado'],
    ['sent back by the bank', 'devolver'],
  ] as const)('%s: it is revenue again', async (_nome, modo: Modo) => {
    await w.vender('A', 1_000, 100)
    await w.provar()
    w.repasse.falhas.registrar({ rota: 'repasse-enviar', modo, vezes: 1 })
    const t = await w.pagar(100)
    const { verificarTransferencia } = await import('../../../functions/areas/saldo/regras/enviarTransferencia.ts')
    for (let n = 0; n < 6; n++) {
      w.passar(24 * hora)
      await verificarTransferencia(w.deps, t.id, { prazo: Number.MAX_SAFE_INTEGER })
    }
    await w.contar()
    expect([await w.saldo(contas.receita), await w.saldo(contas.retirando), await w.saldo(contas.repasse)]).toEqual([
      100, 0, 0,
    ])
  })
  test('a key of another holder gets nothing', async () => {
    await w.vender('A', 1_000, 100)
    await w.provar()
    expect(await w.pagar(100, { tipoChave: 2, chave: chaveDeOutro })).toMatchObject({
      estado: 'recusada',
      motivo: 'titular',
    })
    await w.contar()
    expect(await w.saldo(contas.receita)).toBe(100)
    await expect(w.pagar(1, { tipoChave: 2, chave: 'sem arroba' })).rejects.toMatchObject({
      name: 'ChavePixInvalida',
    })
  })
  test('waits for a second person of ours, and leaves only by what is proved when they let it go', async () => {
    await w.vender('A', 1_000, 100)
    await w.provar()
    const { id, estado, espera } = await w.pedir(60)
    expect([estado, espera]).toEqual(['emAnalise', { motivos: ['receita'] }])
    await expect(w.decidir(id, 'liberar', 'U')).rejects.toMatchObject({ name: 'QuemPediuNaoDecide' })
    w.passar(25 * hora)
    await expect(w.decidir(id, 'liberar')).rejects.toMatchObject({ name: 'ProvaDeForaVencida' })
    expect(w.repasse.envios()).toEqual([])
    await w.decidir(id, 'cancelar')
    await w.contar()
    expect([await w.saldo(contas.receita), await w.saldo(contas.retirando)]).toEqual([100, 0])
  })
  test('stays from the first reading that lacks a centavo, and once the proof is older than a day', async () => {
    await w.vender('A', 1_000, 100)
    await expect(w.pagar(1)).rejects.toMatchObject({ name: 'ProvaDeForaVencida' })
    await w.provar()
    w.passar(25 * hora)
    await expect(w.pagar(1)).rejects.toMatchObject({ name: 'ProvaDeForaVencida' })
    w.lido.pix = 999
    await w.provar()
    await expect(w.pagar(1)).rejects.toMatchObject({ name: 'ReceitaSemLastro', fields: { falta: 0.01 } })
    expect((await Transferencia.query(w.storage, { pk: 'TRF' })).values).toEqual([])
    expect(await w.saldo(contas.receita)).toBe(100)
    w.lido.pix = 1_000
    await w.rodar()
    await w.rodar()
    await w.rodar()
    await w.rodar()
    expect(await w.pagar(1)).toMatchObject({ estado: 'paga' })
  })
})
