import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ocorrencia } from '../../../shared/domain/risco/avaliar.ts'
import {
  type LimitesDoTeste,
  limitesDoTestePadrao,
  problemaDosLimites,
} from '../../../shared/domain/risco/limitesDoTeste.ts'
import {
  aPartirDe,
  aprovadasNoMinuto,
  type Contagem,
  cabe,
  type Nivel,
  niveis,
  nivelAgora,
  nivelDaEmpresa,
  nivelDaFaixa,
  nivelDoLink,
  pausadoPeloDia,
} from '../../../shared/domain/risco/testeDeCartoes.ts'
import { abertura, atacante, correr, familia, loja } from './curva.ts'

const agora = Date.parse('2026-11-27T21:00:00Z')
const de = (negadas: number, aprovadas = 0, mais: Partial<Contagem> = {}): Contagem => ({
  negadas,
  aprovadas,
  semAparelho: 0,
  cartoes: negadas,
  ...mais,
})

test.each<[string, Contagem, Nivel]>([
  ['nothing yet', de(0), 'normal'],
  ['four denials', de(4), 'normal'],
  ['five denials and no approval', de(5), 'desafio'],
  ['four denials, two of them without a device', de(4, 0, { semAparelho: 2 }), 'desafio'],
  ['five denials beside three approvals: a shop', de(5, 3), 'normal'],
  ['forty denials beside sixty approvals: a bad evening', de(40, 60), 'normal'],
  ['nine denials', de(9), 'desafio'],
  ['ten denials of ten cards', de(10), 'pausa'],
  ['twelve denials of a family that tries six cards', de(12, 0, { cartoes: 6 }), 'desafio'],
  ['ten denials beside two approvals: some of the stolen cards are alive', de(10, 2), 'pausa'],
  ['ten denials beside three approvals', de(10, 3), 'desafio'],
])('a link: %s', (_, contagem, nivel) => {
  expect(nivelDoLink(contagem)).toBe(nivel)
})

test.each<[string, Contagem, Nivel]>([
  ['cards spread over twenty links', de(25), 'desafio'],
  ['a large company’s ordinary denials', de(200, 400), 'normal'],
  ['few', de(24), 'normal'],
])('a company: %s', (_, contagem, nivel) => {
  expect(nivelDaEmpresa(contagem)).toBe(nivel)
})

const ocorridas = (tipo: 'negada' | 'paga', n: number, haMs = 1_000): Ocorrencia[] =>
  Array.from({ length: n }, (_, i) => ({ tipo, em: agora - haMs - i, cartao: `${tipo}${i}` }))

test('a BIN range is challenged by what the last ten minutes tell of all companies', () => {
  expect(nivelDaFaixa(ocorridas('negada', 20), agora)).toBe('desafio')
  expect(nivelDaFaixa(ocorridas('negada', 19), agora)).toBe('normal')
  expect(nivelDaFaixa([...ocorridas('negada', 20), ...ocorridas('paga', 10)], agora)).toBe('normal')
  expect(nivelDaFaixa(ocorridas('negada', 40, 11 * 60_000), agora)).toBe('normal')
})

const contagens = fc.record({
  negadas: fc.nat(60),
  aprovadas: fc.nat(60),
  semAparelho: fc.nat(60),
  cartoes: fc.nat(60),
})
test('one more denial never lowers a level, and one more approval never raises it', () => {
  const grau = (c: Contagem) => niveis.indexOf(nivelDoLink(c))
  fc.assert(
    fc.property(contagens, c => {
      expect(grau({ ...c, negadas: c.negadas + 1 })).toBeGreaterThanOrEqual(grau(c))
      expect(grau({ ...c, aprovadas: c.aprovadas + 1 })).toBeLessThanOrEqual(grau(c))
    }),
  )
})

test('a level goes back by time: pause, then challenge, then nothing; lifted, the challenge stays', () => {
  const pausa = aPartirDe('pausa', agora)
  const em = (ms: number, v = pausa) => nivelAgora(v, agora + ms)
  const [pausaMs, desafioMs] = [30 * 60_000, 15 * 60_000]
  expect([em(0), em(pausaMs - 1), em(pausaMs), em(pausaMs + desafioMs)]).toEqual([
    'pausa',
    'pausa',
    'desafio',
    'normal',
  ])
  expect(em(1, { ...pausa, levantadaEm: agora })).toBe('desafio')
  expect(nivelAgora(aPartirDe('desafio', agora), agora + desafioMs)).toBe('normal')
  expect(nivelAgora(undefined, agora)).toBe('normal')
})

test('a link earns its pace by approvals', () => {
  expect(cabe({ anunciadas: 10, aprovadasNoMinuto: 0, provada: false })).toBe(true)
  expect(cabe({ anunciadas: 11, aprovadasNoMinuto: 0, provada: false })).toBe(false)
  expect(cabe({ anunciadas: 16, aprovadasNoMinuto: 0, provada: true })).toBe(true)
  expect(cabe({ anunciadas: 17, aprovadasNoMinuto: 0, provada: true })).toBe(false)
  expect(cabe({ anunciadas: 40, aprovadasNoMinuto: 10, provada: false })).toBe(true)
  expect(aprovadasNoMinuto(ocorridas('paga', 30), agora, 100)).toBe(30)
  expect(aprovadasNoMinuto(ocorridas('paga', 30, 61_000), agora, 100)).toBe(0)
  // a hundred in some two seconds, of which only a hundred were read
  expect(aprovadasNoMinuto(ocorridas('paga', 100, 2_000), agora, 100)).toBeGreaterThan(2_000)
})

// ---- the curve (its table is in decision 0065)

test.each([
  ['one after another', 2_000, 10],
  ['at once', 0, 10],
  ['one a minute', 60_000, 20],
])('an attacker, %s: what reaches the acquirer', (_, entreMs, maximo) => {
  for (const aparelho of [false, true])
    for (const resolve of [false, true]) {
      const { noAdquirente } = correr(atacante({ entreMs, aparelho, resolve }))
      expect(noAdquirente, JSON.stringify({ aparelho, resolve })).toBeLessThanOrEqual(maximo)
    }
  // with live cards among the stolen ones
  expect(correr(atacante({ entreMs, resolve: true, vivos: 10 })).noAdquirente).toBeLessThanOrEqual(20)
})

test.each([
  [5, 26],
  [10, 26],
  [15, 26],
  [30, 46],
])('a patient attacker, one card in %i minutes: the link’s day ends it', (minutos, maximo) => {
  for (const [aparelho, resolve, vivos] of [
    [false, false, 0],
    [true, true, 0],
    [false, true, 10],
  ] as const) {
    const { noAdquirente } = correr(atacante({ entreMs: minutos * 60_000, aparelho, resolve, vivos }))
    expect(noAdquirente, JSON.stringify({ aparelho, resolve, vivos })).toBeLessThanOrEqual(maximo)
  }
})

test.each([1, 2, 4])(
  'a quiet shop’s whole day, %i payers an hour, half of them denied: never paused for its day',
  porHora => {
    for (let semente = 1; semente <= 8; semente++) {
      const { parados, pausas } = correr(loja({ porHora, negam: 0.5, horas: 24, semente }))
      expect([parados, pausas]).toEqual([0, 0])
    }
  },
)

test.each<[string, Parameters<typeof pausadoPeloDia>, boolean]>([
  [
    'twenty denials of fourteen cards, and no approval',
    [
      { negadas: 20, cartoes: 14 },
      { negadas: 20, aprovadas: 0 },
    ],
    true,
  ],
  [
    'nineteen',
    [
      { negadas: 19, cartoes: 19 },
      { negadas: 19, aprovadas: 0 },
    ],
    false,
  ],
  [
    'a few people who try again and again',
    [
      { negadas: 40, cartoes: 13 },
      { negadas: 40, aprovadas: 0 },
    ],
    false,
  ],
  [
    'one in five is alive',
    [
      { negadas: 20, cartoes: 20 },
      { negadas: 20, aprovadas: 5 },
    ],
    true,
  ],
  [
    'a busy link’s ordinary day',
    [
      { negadas: 300, cartoes: 64 },
      { negadas: 30, aprovadas: 70 },
    ],
    false,
  ],
])('a link’s day: %s', (_, contagens, pausa) => {
  expect(pausadoPeloDia(...contagens)).toBe(pausa)
})

test('a family that tries six cards twice is asked for a proof, never paused, and pays', () => {
  expect(correr(familia())).toMatchObject({ noAdquirente: 12, aprovadas: 1, parados: 0, pausas: 0 })
})

test.each([
  [30, 0.3],
  [30, 0.4],
  [120, 0.4],
  [600, 0.4],
])('an ordinary shop with %i payers an hour, %d of them denied for two hours: every card is sent', (porHora, negam) => {
  const noites = porHora > 200 ? 1 : 8
  for (let semente = 1; semente <= noites; semente++) {
    const envios = loja({ porHora, negam, horas: 2, semente })
    const { noAdquirente, desafiados, parados, pausas } = correr(envios)
    expect([noAdquirente, parados, pausas]).toEqual([envios.length, 0, 0])
    expect(desafiados / envios.length).toBeLessThan(0.25)
  }
})

test('a sale that opens to three hundred people at once: all are sent', () => {
  expect(correr(abertura({ multidao: 300, negam: 0.2, semente: 3 }))).toMatchObject({
    noAdquirente: 300,
    parados: 0,
    pausas: 0,
  })
})

// ---- the numbers are parameters (decision 0111)

const com = (mais: Partial<LimitesDoTeste>): LimitesDoTeste => ({ ...limitesDoTestePadrao, ...mais })

test('each rule follows the numbers that staff set', () => {
  const { link, dia, faixa } = limitesDoTestePadrao
  const brando = com({
    link: { desafio: { ...link.desafio, negadas: 8 }, pausa: { ...link.pausa, negadas: 12 } },
    dia: { pausa: { ...dia.pausa, negadas: 30 } },
    empresa: { desafio: { negadas: 40, cartoes: 20 } },
    faixa: { desafio: { ...faixa.desafio, negadas: 30 } },
    ritmo: { livre: 4, provado: 5, porAprovada: 1 },
    minutos: { desafio: 5, pausa: 10, pausaDoDia: 60 },
  })
  expect([de(5), de(8), de(10), de(12)].map(c => nivelDoLink(c, brando))).toEqual([
    ...['normal', 'desafio', 'desafio', 'pausa'],
  ])
  expect([25, 40].map(n => nivelDaEmpresa(de(n), brando))).toEqual(['normal', 'desafio'])
  expect([20, 30].map(n => nivelDaFaixa(ocorridas('negada', n), agora, brando))).toEqual(['normal', 'desafio'])
  expect([20, 30].map(n => pausadoPeloDia(de(n), de(n), brando))).toEqual([false, true])
  const umMinuto = (anunciadas: number, provada: boolean) => cabe({ anunciadas, aprovadasNoMinuto: 1, provada }, brando)
  expect([umMinuto(5, false), umMinuto(6, false), umMinuto(6, true), umMinuto(7, true)]).toEqual([
    ...[true, false, true, false],
  ])
  const minuto = 60_000
  expect(aPartirDe('desafio', agora, { limites: brando })).toEqual({ desafioAte: agora + 5 * minuto })
  expect(aPartirDe('pausa', agora, { limites: brando })).toEqual({
    ...{ pausaAte: agora + 10 * minuto, desafioAte: agora + 15 * minuto },
  })
  expect(aPartirDe('pausa', agora, { peloDia: true, limites: brando }).pausaAte).toBe(agora + 60 * minuto)
})

test.each<[string, LimitesDoTeste, string]>([
  [
    'more different cards than denials',
    com({ empresa: { desafio: { negadas: 10, cartoes: 11 } } }),
    'empresa.desafio.cartoes',
  ],
  [
    'a pause with the challenge',
    com({ link: { ...limitesDoTestePadrao.link, desafio: { negadas: 10, porAprovada: 2 } } }),
    'link.pausa.negadas',
  ],
  [
    'a day that pauses before its hour',
    com({ dia: { pausa: { negadas: 9, cartoes: 7, porAprovada: 4 } } }),
    'dia.pausa.negadas',
  ],
  ['a proof that slows down', com({ ritmo: { livre: 10, provado: 9, porAprovada: 3 } }), 'ritmo.provado'],
  [
    'a day’s pause that is the shorter',
    com({ minutos: { desafio: 5, pausa: 30, pausaDoDia: 29 } }),
    'minutos.pausaDoDia',
  ],
])('numbers that disagree: %s', (_, limites, campo) => {
  expect(problemaDosLimites(limites)?.campo).toBe(campo)
})

test('the house’s own numbers agree', () => {
  expect(problemaDosLimites(limitesDoTestePadrao)).toBeUndefined()
})
