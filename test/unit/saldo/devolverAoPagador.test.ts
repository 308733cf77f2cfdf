import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lancamentoDoBoletoDivergente } from '../../../functions/areas/cobranca/regras/boleto/lancamentosDoBoleto.ts'
import { devolverAvulso, reterPix } from '../../../functions/areas/cobranca/regras/pix/avulso.ts'
import { lancamentoDoPixDivergente } from '../../../functions/areas/cobranca/regras/pix/lancamentosDoPix.ts'
import { registrarDevolucao } from '../../../functions/areas/cobranca/regras/pix/receberPagamento.ts'
import { lerDiario, retidosDoPagador } from '../../../functions/areas/cobranca/regras/retidoDoPagador.ts'
import { devolverAoPagador } from '../../../functions/areas/saldo/regras/devolverAoPagador.ts'
import { verificarTransferencia } from '../../../functions/areas/saldo/regras/enviarTransferencia.ts'
import { contabilidade } from '../../../functions/events/consumers/contabilidade/contabilidade.ts'
import { listas } from '../../../functions/events/consumers/listas/listas.ts'
import { tocarSino } from '../../../functions/events/consumers/notificacoes/sino.ts'
import { encaminhar } from '../../../functions/events/dispatch/encaminhar.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { contas, Lancamento, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import { PixAvulso } from '../../../functions/platform/storage/PixAvulso.ts'
import type { Item } from '../../../functions/platform/storage/port.ts'
import { Retido } from '../../../functions/platform/storage/Retido.ts'
import { Transferencia } from '../../../functions/platform/storage/Transferencia.ts'
import { gemeoRepasse } from '../../../functions/sandbox/repasse/gemeo.ts'
import { chaveDeOutro, chaveInexistente, RepasseSimulado } from '../../../functions/sandbox/repasse/simulado.ts'
import { declarado } from '../../../shared/domain/pernas.ts'
import { primeiroPsp } from '../../../shared/domain/pix/psps.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'
import { relogio, sorteio } from '../providers/mundo.ts'

const id = 'Checkout0000000000001'
const valor = 10_000
const avulso = 'E9999900420260302120000000000001'
const dia = 24 * 3_600_000
/** The worker dies here: nothing that it still tries happens. */
class Corte extends Error {}

/** A checkout whose slip was paid beside its Pix, the journal's consumer, and the simulated PSP that pays out. */
async function mundo(mais: Partial<Checkout> = {}) {
  const clock = relogio()
  const novos: { novo: Item; old: Item | undefined }[] = []
  const storage = memoryStorage({ onChange: ({ old, new: novo }) => novo && novos.push({ novo, old }) })
  const simulado = new RepasseSimulado({ clock, random: sorteio() })
  const erros: string[] = []
  const log = { info() {}, warn() {}, error: (nome: string) => void erros.push(nome) }
  const pagos: { valor: number; favorecido: string }[] = []
  simulado.onPago = envio => void pagos.push(envio)
  const chaves = chavesDeTeste()
  let corte: { em: number; lado: 'antes' | 'depois'; morto: boolean; vistas: number } | undefined
  const cortavel = <T extends object>(porta: T): T =>
    new Proxy(porta, {
      get(alvo, chave) {
        const metodo = Reflect.get(alvo, chave) as (...args: unknown[]) => Promise<unknown>
        return async (...args: unknown[]) => {
          if (corte?.morto) throw new Corte()
          const agora = corte && ++corte.vistas === corte.em
          if (corte && agora) corte.morto = true
          if (agora && corte?.lado === 'antes') throw new Corte()
          const resposta = await metodo.apply(alvo, args)
          if (agora) throw new Corte()
          return resposta
        }
      },
    })
  let mudo = false
  const semResposta = async () => ({ tipo: 'indeterminado' as const })
  const gemeo = gemeoRepasse(simulado, { clock })
  const porta: typeof gemeo = {
    ...gemeo,
    enviar: (...a) => (mudo ? semResposta() : gemeo.enviar(...a)),
    consultar: (...a) => (mudo ? semResposta() : gemeo.consultar(...a)),
  }
  const deps = {
    storage: cortavel(storage),
    clock,
    ids: createIds(),
    log,
    chaves,
    repasse: cortavel(porta),
    env: {},
  } as never
  const checkout = checkoutGuardado({ id, estado: 'Divergente', ...mais })
  await storage.commit([Checkout.create(checkout), Pagador.put(pagadorGuardado(id))])
  const prazo = () => clock.now() + 10_000
  const assentar = async () => {
    for (const { novo, old } of novos.splice(0))
      for (const { fila, mensagem } of encaminhar(novo, old)) {
        if (fila === 'contabilidade') await contabilidade({ storage, clock, log } as never, mensagem)
        if (fila === 'listas')
          await listas({ storage, clock, log, chaves: chavesDeTeste() } as never, mensagem as never)
        if (fila === 'notificacoes') await tocarSino({ storage, clock, log } as never, mensagem as never)
      }
  }
  const transferencias = () => storage.dump().flatMap(i => (i._t === 'Transferencia' ? [Transferencia.parse(i)] : []))
  return {
    clock,
    storage,
    simulado,
    erros,
    pagos,
    assentar,
    transferencias,
    /** More money comes on the slip that settles nothing. */
    pagarDeNovo: (quanto: number, ate: number) =>
      storage.commit([
        Lancamento.create(
          lancamentoDoBoletoDivergente(checkout, { pedidoId: 'B', valor: quanto, ate, quando: clock.now() }),
        ),
      ]),
    devolver: (chave = 'ana@pagador.example', idempotencyKey?: string, de = id) =>
      devolverAoPagador(
        deps,
        { id: de, tipoChave: 2, chave, pedidoPor: 'usr-1', justificativa: 'pediu por telefone' },
        { prazo: prazo(), idempotencyKey },
      ),
    /** Another Pix came that settles nothing, and is still to be returned. */
    pagarPix: () =>
      storage.commit([
        Lancamento.create(lancamentoDoPixDivergente(checkout, { e2eid: 'E2', valor: 500, horario: clock.now() }, 'T')),
      ]),
    /** A Pix that belongs to no charge. */
    pagarAvulso: (pagador?: { documento: string; nome: string }) =>
      reterPix(
        { storage, clock, log } as never,
        {
          e2eid: avulso,
          txid: null,
          valor: 700,
          horario: clock.now(),
          devolucoes: [],
          ...(pagador && { pagador }),
        },
        primeiroPsp,
      ),
    devolverPix: () =>
      registrarDevolucao({ storage, clock, log } as never, id, 'E2', {
        id: 'D2',
        valor: 500,
        situacao: 'DEVOLVIDO',
      } as never),
    calarPsp: (calado: boolean) => {
      mudo = calado
    },
    estado: async () => (await Checkout.get(storage, id, { consistent: true }))?.estado,
    retido: async (natureza: 'boleto' | 'pix' = 'boleto') => {
      const retidos = retidosDoPagador(await lerDiario(storage, `CHK#${id}`), clock.now())
      return retidos.find(r => r.natureza === natureza) as (typeof retidos)[number]
    },
    /** The sweeper: everything that is due, until nothing is for a day. */
    async varrer() {
      for (let n = 0; n < 40; n++) {
        clock.avancar(20 * 60_000)
        for (const t of transferencias())
          if (t.vence !== undefined && t.vence <= clock.now())
            await verificarTransferencia(deps, t.id, { prazo: prazo() })
      }
      await assentar()
    },
    saldo: async (conta: string) => (await Saldo.get(storage, conta, { consistent: true }))?.disponivel ?? 0,
    lista: async () => (await Retido.query(storage, { pk: 'RETIDO' })).values,
    diario: async () => (await Lancamento.query(storage, { pk: `CHK#${id}`, sk: { prefix: 'LANC#' } })).values,
    cortar: (em: number, lado: 'antes' | 'depois') => {
      corte = { em, lado, morto: false, vistas: 0 }
      return () => {
        const { vistas = 0, morto = false } = corte ?? {}
        corte = undefined
        return { vistas, morto }
      }
    },
  }
}
type Mundo = Awaited<ReturnType<typeof mundo>>

/** What holds at rest, whatever happened: no centavo is in two places, the list is the account, entries are declared. */
async function confere(m: Mundo, veio: number) {
  await m.assentar()
  const { valor: retido, aCaminho } = await m.retido()
  const saiu = m.pagos.reduce((s, p) => s + p.valor, 0)
  const voltou = m.transferencias().reduce((s, t) => s + (t.devolvido ?? 0), 0)
  expect([retido + saiu - voltou, aCaminho]).toEqual([veio, 0])
  expect(await m.saldo(contas.aDevolver)).toBe(retido)
  expect(await m.saldo(contas.devolvendo)).toBe(0)
  expect((await m.lista()).reduce((s, r) => s + r.valor, 0)).toBe(retido)
  for (const l of await m.diario()) expect(declarado(l), l.tipo).toBe(true)
}
const comBoleto = async (mais?: Partial<Checkout>) => {
  const m = await mundo(mais)
  await m.pagarDeNovo(valor, valor)
  await m.assentar()
  return m
}

test('what a slip left goes back to a key of its payer, once, and is held no more; no company hears of it', async () => {
  const m = await comBoleto()
  expect(await m.devolver()).toMatchObject({ estado: 'paga', valor, origem: 'devolucao-boleto' })
  await confere(m, valor)
  expect(m.pagos).toMatchObject([{ valor, favorecido: 'ana@pagador.example' }])
  expect(await m.lista()).toEqual([])
  await expect(m.devolver()).rejects.toMatchObject({ name: 'NadaADevolver' })
  expect(m.storage.dump().filter(i => i._t === 'LinhaDeTransferencia' || i._t === 'Recado')).toEqual([])
})

test('two submissions at once send it once', async () => {
  const m = await comBoleto()
  const feitas = await Promise.allSettled([m.devolver(), m.devolver('ana@outro.example'), m.devolver()])
  expect(feitas.map(f => (f.status === 'rejected' ? (f.reason as Error).name : 'feita')).sort()).toEqual([
    'NadaADevolver',
    'NadaADevolver',
    'feita',
  ])
  expect(m.pagos).toHaveLength(1)
  await confere(m, valor)
})

test('the same key of idempotency is the same transfer', async () => {
  const m = await comBoleto()
  const [um, outro] = [await m.devolver(undefined, 'chave-1'), await m.devolver(undefined, 'chave-1')]
  expect(outro.id).toBe(um.id)
  expect(m.pagos).toHaveLength(1)
})

test.each([
  ['a key of another holder', chaveDeOutro, 'titular'],
  ['a key that does not exist', chaveInexistente, 'destino'],
])('%s: refused, held again with its age, and sent again to another', async (_nome, chave, motivo) => {
  const m = await comBoleto()
  const [antes] = await m.lista()
  m.clock.avancar(3 * dia)
  expect(await m.devolver(chave)).toMatchObject({ estado: 'recusada', motivo })
  await confere(m, valor)
  expect(await m.lista()).toEqual([antes])
  expect(await m.devolver()).toMatchObject({ estado: 'paga', retido: { vez: 2, desde: antes?.desde } })
  await confere(m, valor)
  expect(await m.lista()).toEqual([])
})

test('what its bank sends back, whole or in part, is held again, once', async () => {
  const m = await comBoleto()
  const t = await m.devolver()
  m.simulado.devolver(t.id, 1)
  await m.varrer()
  expect(await m.retido()).toMatchObject({ valor: 1 })
  m.simulado.devolver(t.id)
  m.clock.avancar(2 * dia)
  await m.varrer()
  await confere(m, valor)
  expect(await m.retido()).toMatchObject({ valor, vez: 2 })
  expect(await m.devolver()).toMatchObject({ estado: 'paga', valor })
})

test('what comes after it went back is given back by a transfer of its own', async () => {
  const m = await comBoleto()
  await m.devolver()
  m.clock.avancar(dia)
  await m.pagarDeNovo(333, valor + 333)
  expect(await m.devolver()).toMatchObject({ valor: 333, retido: { vez: 2 } })
  await confere(m, valor + 333)
})

const pagoPorPix = { e2eid: 'E1', pagoEm: '2026-03-02T12:00:00.000Z' }
test.each([
  ['Liquidado', 'something had settled it', pagoPorPix],
  ['Estornado', 'nothing had settled it', {}],
] as const)('once all went back the checkout is %s: %s', async (estado, _porque, mais) => {
  const m = await comBoleto(mais)
  await m.devolver(chaveDeOutro)
  expect(await m.estado()).toBe('Divergente')
  await m.devolver()
  expect(await m.estado()).toBe(estado)
  await confere(m, valor)
})

test('a checkout stays Divergente while a Pix is to be returned too, and whichever goes back last resolves it', async () => {
  const m = await comBoleto(pagoPorPix)
  await m.pagarPix()
  await m.devolver()
  expect(await m.estado()).toBe('Divergente')
  await m.devolverPix()
  expect(await m.estado()).toBe('Liquidado')
})

test('a Pix that settled nothing goes back by a key once its PSP returns it no more, and not a day before', async () => {
  const m = await mundo(pagoPorPix)
  await m.pagarPix()
  await m.assentar()
  m.clock.avancar(90 * dia)
  await expect(m.devolver()).rejects.toMatchObject({ name: 'RetidoNaoEncontrado' })
  m.clock.avancar(dia)
  expect(await m.devolver(chaveDeOutro)).toMatchObject({ estado: 'recusada', motivo: 'titular' })
  expect(await m.retido('pix')).toMatchObject({ valor: 500, aCaminho: 0, vez: 2 })
  expect(await m.devolver()).toMatchObject({ estado: 'paga', valor: 500, origem: 'devolucao-pix' })
  await m.assentar()
  expect([await m.lista(), await m.saldo(contas.aDevolver), await m.saldo(contas.devolvendo)]).toEqual([[], 0, 0])
  expect(await m.estado()).toBe('Liquidado')
  for (const l of await m.diario()) expect(declarado(l), l.tipo).toBe(true)
})

test('a slip’s money and an old Pix of one checkout go back one after the other, and the last one resolves it', async () => {
  const m = await comBoleto(pagoPorPix)
  await m.pagarPix()
  await m.assentar()
  m.clock.avancar(91 * dia)
  expect(await m.devolver()).toMatchObject({ valor, origem: 'devolucao-boleto' })
  expect(await m.estado()).toBe('Divergente')
  expect(await m.devolver()).toMatchObject({ valor: 500, origem: 'devolucao-pix' })
  expect(await m.estado()).toBe('Liquidado')
  await m.assentar()
  expect(await m.lista()).toEqual([])
})

test('an old Pix of no charge goes back to a key of whom its PSP names, and to nobody where it names none', async () => {
  const sem = await mundo()
  await sem.pagarAvulso()
  sem.clock.avancar(91 * dia)
  await expect(sem.devolver(undefined, undefined, avulso)).rejects.toMatchObject({ name: 'PagadorDesconhecido' })
  const m = await mundo()
  await m.pagarAvulso({ documento: '52998224725', nome: 'Helena' })
  await m.assentar()
  await expect(m.devolver(undefined, undefined, avulso)).rejects.toMatchObject({ name: 'RetidoNaoEncontrado' })
  m.clock.avancar(91 * dia)
  // its PSP is asked for no return any more: it might be paid twice
  const pix = { devolver: () => expect.unreachable() }
  await devolverAvulso({ ...m, log: { error: (e: string) => m.erros.push(e) }, pix } as never, avulso, Infinity)
  expect(m.erros).toEqual(['return-refused'])
  const t = await m.devolver(undefined, undefined, avulso)
  expect(t).toMatchObject({ estado: 'paga', valor: 700, destino: { documento: '52998224725' } })
  await m.assentar()
  expect([await m.lista(), await m.saldo(contas.aDevolver)]).toEqual([[], 0])
  expect(await PixAvulso.get(m.storage, avulso)).toMatchObject({ estado: 'devolvido' })
  m.simulado.devolver(t.id, 200)
  await m.varrer()
  expect(await m.lista()).toMatchObject([{ de: `PIX#${avulso}`, natureza: 'pix', valor: 200 }])
})

test('nothing came on a slip, and a key of no form, are refusals; nothing is written', async () => {
  const m = await mundo()
  await expect(m.devolver()).rejects.toMatchObject({ name: 'RetidoNaoEncontrado' })
  await expect(m.devolver('não é chave')).rejects.toMatchObject({ name: 'ChavePixInvalida' })
  expect(m.transferencias()).toEqual([])
})

test('a PSP that takes its word back is followed: what it says was not paid is held again', async () => {
  const m = await comBoleto()
  const t = await m.devolver()
  m.simulado.desmentir(t.id)
  await m.varrer()
  expect(await m.retido()).toMatchObject({ valor, aCaminho: 0 })
  expect(m.erros).toContain('payout-contradicted')
})

test('a transfer of which its PSP says nothing for an hour rings at each look, and no more once it is known', async () => {
  const m = await comBoleto()
  m.calarPsp(true)
  expect(await m.devolver()).toMatchObject({ estado: 'indeterminada' })
  expect(m.erros).toEqual([])
  await m.varrer()
  expect(new Set(m.erros)).toEqual(new Set(['payout-unknown']))
  m.erros.length = 0
  m.calarPsp(false)
  await m.varrer()
  expect(m.erros).toEqual([])
  await confere(m, valor)
})

test.each(['antes', 'depois'] as const)(
  'a worker that dies %s any of its calls loses nothing and pays nothing twice',
  async lado => {
    for (let n = 1; ; n++) {
      const m = await comBoleto()
      const cortado = m.cortar(n, lado)
      await m.devolver().catch(error => expect(error).toBeInstanceOf(Corte))
      const { morto } = cortado()
      await m.varrer()
      await confere(m, valor)
      // the person asks again
      if ((await m.retido()).valor > 0) await m.devolver()
      await confere(m, valor)
      expect(m.pagos, `cut ${n}`).toHaveLength(1)
      if (!morto) break
    }
  },
)

test('whatever comes, is asked for, refused and sent back, in any order, what is held is what came less what left', async () => {
  const ato = fc.oneof(
    fc.record({ tipo: fc.constant('paga' as const), quanto: fc.integer({ min: 1, max: 90_000 }) }),
    fc.record({
      tipo: fc.constant('devolve' as const),
      chave: fc.constantFrom('ana@pagador.example', chaveDeOutro, chaveInexistente),
      vezes: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ tipo: fc.constant('volta' as const), parte: fc.integer({ min: 1, max: 50_000 }) }),
    fc.record({ tipo: fc.constant('varre' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(ato, { maxLength: 7 }), async atos => {
      const m = await mundo()
      let veio = 0
      for (const a of atos) {
        m.clock.avancar(60_000)
        if (a.tipo === 'paga') {
          veio += a.quanto
          await m.pagarDeNovo(a.quanto, veio)
        }
        if (a.tipo === 'devolve') await Promise.allSettled(Array.from({ length: a.vezes }, () => m.devolver(a.chave)))
        const ultima = m.transferencias().find(t => t.estado === 'paga')
        if (a.tipo === 'volta' && ultima) m.simulado.devolver(ultima.id, Math.min(a.parte, ultima.valor))
        if (a.tipo === 'varre') await m.varrer()
      }
      m.clock.avancar(100 * dia)
      await m.varrer()
      await confere(m, veio)
    }),
    { numRuns: 40 },
  )
})
