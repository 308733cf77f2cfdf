import { expect, test } from 'vitest'
import { lancamentoDoBoletoDivergente } from '../../../functions/areas/cobranca/regras/boleto/lancamentosDoBoleto.ts'
import { lancamentoDoPixDivergente } from '../../../functions/areas/cobranca/regras/pix/lancamentosDoPix.ts'
import { retidosDoPagador } from '../../../functions/areas/cobranca/regras/retidoDoPagador.ts'
import { cuidarDoAviso, decidirAviso } from '../../../functions/areas/saldo/regras/avisarPagador.ts'
import { lerTokenDaDevolucao, tokenDaDevolucao } from '../../../functions/areas/saldo/regras/linkDaDevolucao.ts'
import { motivoDoRetido, situacaoDaDevolucao } from '../../../functions/areas/saldo/regras/verDevolucao.ts'
import { AvisoDeDevolucao } from '../../../functions/platform/storage/AvisoDeDevolucao.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { relogio } from '../providers/mundo.ts'

/** What a payer is told and shown of money that is held for them. */
const c = checkoutGuardado()
const dia = 86_400_000
const agora = Date.parse('2026-03-02T12:00:00.000Z')
const boleto = (valor: number, ate = valor) =>
  lancamentoDoBoletoDivergente(c, { pedidoId: 'B', valor, ate, quando: agora })
const pix = (valor: number) => lancamentoDoPixDivergente(c, { e2eid: 'E1', valor, horario: agora }, 'T')
const quitou = (tipo: Lancamento['tipo']) => ({ ...boleto(1), tipo, ref: 'q' })

test.each([
  ['a slip, after a slip had settled it', boleto(15_000), [quitou('boleto')], 'repetido'],
  ['a slip, after a Pix', boleto(15_000), [quitou('pix')], 'outra-forma'],
  ['a slip, after a card', boleto(15_000), [quitou('cartao')], 'outra-forma'],
  ['a Pix, after a Pix', pix(15_000), [quitou('pix')], 'repetido'],
  ['a Pix, after a slip', pix(15_000), [quitou('boleto')], 'outra-forma'],
  ['another amount', boleto(14_999), [], 'valor'],
  ['the right amount, after the charge was over', boleto(15_000), [], 'encerrado'],
] as const)('why it is held: %s', (_nome, l, antes, motivo) => {
  expect(motivoDoRetido(c, [l, ...antes], l)).toBe(motivo)
})

test('what is held is to be named a key for, what left is waited for, and what was paid is over', () => {
  const ver = (diario: Lancamento[], ultima?: 'emAnalise' | 'bloqueada' | 'enviada') =>
    situacaoDaDevolucao(diario, retidosDoPagador(diario, agora), ultima)
  const mover = (tipo: Lancamento['tipo'], de: string, para: string): Lancamento => ({
    ...boleto(700),
    tipo,
    ref: tipo,
    pernas: [
      { conta: de, valor: -700 },
      { conta: para, valor: 700 },
    ],
  })
  const reserva = mover('boleto-reserva', 'quita:a-devolver', 'quita:devolvendo')
  const paga = mover('boleto-devolvido', 'quita:devolvendo', 'psp:repasse')
  expect(ver([boleto(700)])).toEqual({ situacao: 'retido', valor: 700 })
  expect(ver([boleto(700), reserva])).toEqual({ situacao: 'emAndamento', valor: 700 })
  // what staff asked for and another of them has not let go did not leave
  expect(ver([boleto(700), reserva], 'emAnalise')).toEqual({ situacao: 'emConferencia', valor: 700 })
  expect(ver([boleto(700), reserva], 'bloqueada')).toEqual({ situacao: 'emConferencia', valor: 700 })
  expect(ver([boleto(700), reserva], 'enviada')).toEqual({ situacao: 'emAndamento', valor: 700 })
  expect(ver([boleto(700), reserva, paga])).toEqual({ situacao: 'devolvido', valor: 700 })
  expect(ver([boleto(700), reserva, paga, boleto(50, 750)], 'emAnalise')).toEqual({ situacao: 'retido', valor: 50 })
  expect(ver([boleto(700), reserva, paga, boleto(50, 750)])).toEqual({ situacao: 'retido', valor: 50 })
})

test('more than was held went back of one kind: what is held of another is owed whole', () => {
  const demais = { natureza: 'pix', veio: 100, valor: -30, aCaminho: -20, desde: '', vez: 2 } as const
  const outro = { natureza: 'boleto', veio: 50, valor: 50, aCaminho: 0, desde: '', vez: 1 } as const
  expect(situacaoDaDevolucao([], [demais, outro])).toEqual({ situacao: 'retido', valor: 50 })
  const aCaminho = { ...outro, valor: 0, aCaminho: 50 }
  expect(situacaoDaDevolucao([], [demais, aCaminho])).toEqual({ situacao: 'emAndamento', valor: 50 })
})

test('a link opens its checkout, and nothing where a letter of it is another', () => {
  const token = tokenDaDevolucao(chaveiroDeTeste('s'), c.id, agora)
  expect(lerTokenDaDevolucao(chaveiroDeTeste('s'), token)).toEqual({ checkoutId: c.id, expiraEm: agora })
  const outro = (n: number) => `${token.slice(0, n)}${token[n] === 'x' ? 'y' : 'x'}${token.slice(n + 1)}`
  for (const falso of [...Array.from(token, (_, n) => outro(n)), `${token}.x`, `${token}x`, '', '..', c.id])
    expect(lerTokenDaDevolucao(chaveiroDeTeste('s'), falso), falso).toBeUndefined()
  expect(lerTokenDaDevolucao(chaveiroDeTeste('outro'), token)).toBeUndefined()
})

test('its payer is told at once, after three days and after seven more, then no more', async () => {
  const storage = memoryStorage()
  const clock = relogio(agora)
  const deps = { storage, clock } as never
  const vezes: [number, number][] = []
  await storage.commit([Lancamento.create(boleto(700))])
  for (let n = 0; n < 20; n++) {
    await cuidarDoAviso(deps, c.id)
    await cuidarDoAviso(deps, c.id)
    const { vez = 0 } = (await AvisoDeDevolucao.get(storage, c.id)) ?? {}
    if (vez !== vezes.at(-1)?.[0]) vezes.push([vez, n])
    clock.avancar(dia)
  }
  expect(vezes).toEqual([
    [1, 0],
    [2, 3],
    [3, 10],
  ])
  expect((await AvisoDeDevolucao.get(storage, c.id))?.vence).toBeUndefined()
  // more came: it is news
  await storage.commit([Lancamento.create(boleto(50, 750))])
  await cuidarDoAviso(deps, c.id)
  expect(await AvisoDeDevolucao.get(storage, c.id)).toMatchObject({ vez: 4, veio: 750 })
})

test('of a Pix its payer is told when its PSP returns it no more; of one that went back, never', async () => {
  const storage = memoryStorage()
  const clock = relogio(agora)
  const deps = { storage, clock } as never
  await storage.commit([Lancamento.create(pix(500))])
  await cuidarDoAviso(deps, c.id)
  expect(await AvisoDeDevolucao.get(storage, c.id)).toMatchObject({ vez: 0, vence: agora + 91 * dia })
  clock.avancar(91 * dia)
  await cuidarDoAviso(deps, c.id)
  expect(await AvisoDeDevolucao.get(storage, c.id)).toMatchObject({ vez: 1, veio: 500 })
})

const antes = { checkoutId: c.id, vez: 1, restam: 2, veio: 700, em: agora, vence: agora }
const vazio = { natureza: 'boleto', valor: 0, aCaminho: 0, veio: 700, desde: '', vez: 2 } as const
test.each([
  ['all went back: told no more', { antes, retidos: [vazio], proximoPix: undefined }, { vez: 1, vence: undefined }],
  ['a Pix still waits', { antes, retidos: [vazio], proximoPix: agora + dia }, { vez: 1, vence: agora + dia }],
  ['on its way: told once more', { antes, retidos: [{ ...vazio, aCaminho: 700 }], proximoPix: undefined }, { vez: 2 }],
  [
    'told all it may be, and a Pix comes',
    { antes: { ...antes, vence: undefined, restam: 0 }, retidos: [vazio], proximoPix: agora + dia },
    { vez: 1, vence: agora + dia },
  ],
] as const)('%s', (_nome, momento, esperado) => {
  expect(decidirAviso(c.id, { ...momento, agora })).toMatchObject(esperado)
})
