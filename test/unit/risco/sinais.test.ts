import { expect, test } from 'vitest'
import { itensDe } from '../../../functions/events/consumers/risco/risco.ts'
import { encaminhar } from '../../../functions/events/dispatch/encaminhar.ts'
import { type Gerais, geraisPadrao } from '../../../functions/platform/runtime/gerais.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Ocorrencia } from '../../../functions/platform/storage/Ocorrencia.ts'
import type { Query, Storage } from '../../../functions/platform/storage/port.ts'
import { sinaisDaCobranca } from '../../../functions/providers/antifraude/pagamento.ts'
import { antifraudeProprio } from '../../../functions/providers/antifraude/proprio.ts'
import { impressaoDe, impressaoDoIp } from '../../../functions/providers/antifraude/sinais.ts'
import type { EventosDaFila } from '../../../shared/domain/eventos.ts'
import { parametrosPadrao } from '../../../shared/domain/parametrizacao.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'

const chaveiro = chaveiroDeTeste()
const agora = Date.UTC(2026, 10, 21, 12)
const c = checkoutGuardado({ formaPagamento: 1 })
const tentativa = {
  ciclo: 1,
  pedidoId: 'P'.repeat(20),
  estado: 'enviada',
  valor: 15_000,
  parcelas: 1,
  bandeira: 'visa',
  bin: '453211',
  finais: '7788',
  digital: 'd',
  geral: 'g'.repeat(11),
  em: agora,
} as NonNullable<Checkout['tentativa']>
const pagador = pagadorGuardado(c.id, {
  sessionId: 'aparelhoaparelhoaparelho',
  ipHash: impressaoDoIp(chaveiro, '203.0.113.77') ?? '',
  registradoEm: new Date(agora).toISOString(),
})

test('an address is a keyed hash: another key, another hash; IPv6 by its home, IPv4 in IPv6 as itself', () => {
  const ip = (texto: string) => impressaoDoIp(chaveiro, texto)
  expect(ip('203.0.113.77')).toMatch(/^[\w-]{11}$/)
  expect(impressaoDoIp(chaveiroDeTeste('outro'), '203.0.113.77')).not.toBe(ip('203.0.113.77'))
  expect(ip('2001:db8:1:2:aaaa::1')).toBe(ip('2001:DB8:1:2:bbbb:0:0:2'))
  expect(ip('2001:db8:1:2::1')).toBe(ip('2001:0db8:0001:0002:ffff::9'))
  expect(ip('2001:db8:1:3::1')).not.toBe(ip('2001:db8:1:2::1'))
  expect(ip('2001:db8::1')).toBe(ip('2001:db8:0:0::2'))
  expect(ip('::ffff:203.0.113.77')).not.toBe(ip('::ffff:203.0.113.78'))
  expect(ip('')).toBeUndefined()
  // the same words under another dimension are another hash
  expect(impressaoDe(chaveiro, 'telefone', '1')).not.toBe(impressaoDe(chaveiro, 'documento', '1'))
})

test('no address, document, name, phone, e-mail, session or BIN can be read in what is kept', () => {
  const itens = (['registro', 'tentativa', 'negada', 'paga'] as const).flatMap(tipo =>
    itensDe({ chaveiro, c, pagador, tipo, t: tipo === 'registro' ? undefined : tentativa }),
  )
  const texto = JSON.stringify(itens.map(Ocorrencia.toItem))
  expect(itens.length).toBe(4 + 6 + 5 + 6)
  for (const claro of [
    '203.0.113',
    '52998224725',
    'HELENA',
    'helena',
    '98761234',
    'aparelhoaparelho',
    '453211',
    '7788',
  ])
    expect(texto, claro).not.toContain(claro)
})

test('a repetition has the same keys, and each kind of event its own; what is kept goes after two days', () => {
  const chaves = (tipo: 'tentativa' | 'negada') =>
    itensDe({ chaveiro, c, pagador, tipo, t: tentativa }).map(o => JSON.stringify(Ocorrencia.key(o)))
  expect(chaves('tentativa')).toEqual(chaves('tentativa'))
  expect(chaves('tentativa').filter(k => chaves('negada').includes(k))).toEqual([])
  const [um] = itensDe({ chaveiro, c, pagador, tipo: 'negada', t: tentativa })
  expect(um?.ttl).toBe((agora + 48 * 3_600_000) / 1000)
})

test('the dispatcher tells the consumer of cards only', () => {
  const filas = (formaPagamento: 0 | 1 | 2, tipo: 'CheckoutIniciado' | EventosDaFila<'risco'>) =>
    encaminhar({ ...Checkout.toItem(checkoutGuardado({ formaPagamento })), ev: [{ tipo }] }, undefined).map(e => e.fila)
  for (const tipo of [
    'PagadorRegistrado',
    'TentativaAnunciada',
    'TentativaBarrada',
    'TentativaNegada',
    'CheckoutPago',
  ] as const)
    expect(filas(1, tipo), tipo).toContain('risco')
  expect(filas(2, 'PagadorRegistrado')).not.toContain('risco')
  expect(filas(1, 'CheckoutIniciado')).not.toContain('risco')
})

const linhas: string[] = []
const dizer = (evento: string, campos?: object) => void linhas.push(`${evento} ${JSON.stringify(campos)}`)
const log = { info: dizer, warn: dizer, error: dizer }
const clock = { now: () => agora }
const chaves = { aparelho: 'a', ip: 'i', documento: 'd', cartao: 'c', bin: 'b', link: 'l' }
const presente = { agora, ocorrencia: { cartao: 'x' }, fatos: [] }
const seisCartoes = Array.from({ length: 6 }, (_, n) =>
  Ocorrencia.create({
    dimensao: 'aparelho',
    chave: 'a',
    em: agora - 1000 * n,
    checkout: `c${n}`,
    tipo: 'tentativa',
    ciclo: 1,
    cartao: `cartao${n}`,
    ttl: agora,
  }),
)
async function comSeisCartoes(query?: (q: Query, ler: Storage['query']) => ReturnType<Storage['query']>) {
  const memoria = memoryStorage()
  await memoria.commit(seisCartoes)
  const lidas: Query[] = []
  const storage = {
    query(q: Query) {
      lidas.push(q)
      return query ? query(q, memoria.query) : memoria.query(q)
    },
  }
  return {
    lidas,
    port: (mais = {}) => antifraudeProprio({ storage, clock, log, gerais: geraisPadrao, esperaMs: 800, ...mais }),
  }
}

test('six bounded, eventually consistent queries, four where only the platform is defended', async () => {
  const { lidas, port } = await comSeisCartoes()
  const dito = await port().avaliar({ rigor: 'padrao', chaves, presente }, { prazo: agora + 20_000 })
  expect(dito).toMatchObject({ tipo: 'reprovado', pontos: 100, limiar: 80 })
  expect(lidas).toHaveLength(6)
  for (const q of lidas) expect(q).toMatchObject({ limit: 100, reverse: true })
  expect(lidas.some(q => q.consistent || q.index)).toBe(false)
  lidas.length = 0
  await port().avaliar({ rigor: 'plataforma', chaves, presente }, { prazo: agora + 20_000 })
  expect(lidas.map(q => q.pk.split('#')[1]).sort()).toEqual(['aparelho', 'bin', 'ip', 'link'])
})

test('what could not be read refuses nobody, and is logged; what was read still may', async () => {
  const falha = async () => {
    throw new Error('throttled')
  }
  const nada = await comSeisCartoes(falha)
  const dito = await nada.port().avaliar({ rigor: 'rigido', chaves, presente }, { prazo: agora + 20_000 })
  expect(dito).toMatchObject({ tipo: 'indeterminado', pontos: 0 })
  expect(linhas.join('\n')).toContain('risk-unknown')
  const parte = await comSeisCartoes((q, ler) => (q.pk.includes('#ip#') ? falha() : ler(q)))
  const reprovado = await parte.port().avaliar({ rigor: 'padrao', chaves, presente }, { prazo: agora + 20_000 })
  expect(reprovado.tipo).toBe('reprovado')
})

test('a table that hangs is not waited for longer than 800 ms, nor past the request’s time', async () => {
  const { port } = await comSeisCartoes(() => new Promise(() => {}))
  const pedidos: number[] = []
  const limite = (ms: number) => {
    pedidos.push(ms)
    return { passou: Promise.resolve(), desistir: () => {} }
  }
  const avaliar = (prazo: number) => port({ limite }).avaliar({ rigor: 'padrao', chaves, presente }, { prazo })
  expect((await avaliar(agora + 20_000)).tipo).toBe('indeterminado')
  await avaliar(agora + 300)
  await avaliar(agora - 5)
  expect(pedidos).toEqual([800, 300, 0])
})

test('who registered for another method is looked up whole before a card: no Pix is a way around phone and e-mail', () => {
  const link = { id: c.link, consultaAntifraude: true }
  const pelo = (risco?: string) => {
    const quem = { ...pagador, ...(risco && { risco }) }
    const cobranca = { chaveiro, checkout: c, pagador: quem, link, geral: 'g', bin: '453211', titular: pagador.nome }
    return Object.keys(sinaisDaCobranca(cobranca)(c.total, agora).chaves)
  }
  expect(pelo()).toEqual(expect.arrayContaining(['telefone', 'email', 'cartao']))
  expect(pelo('1a0/80')).not.toContain('telefone')
})

test('a BIN range is challenged at the number that staff set', async () => {
  const memoria = memoryStorage()
  await memoria.commit(
    Array.from({ length: 10 }, (_, n) =>
      Ocorrencia.create({
        ...{ dimensao: 'bin' as const, chave: 'b', em: agora - 1000 * n, checkout: `c${n}`, tipo: 'negada' as const },
        ...{ ciclo: 1, cartao: `cartao${n}`, ttl: agora },
      }),
    ),
  )
  const { faixa, ...resto } = parametrosPadrao.testeDeCartoes
  const testeDeCartoes = { ...resto, faixa: { desafio: { ...faixa.desafio, negadas: 10, cartoes: 10 } } }
  const postos: Pick<Gerais, 'valor'> = { valor: async secao => ({ ...parametrosPadrao, testeDeCartoes })[secao] }
  const dito = async (gerais: Pick<Gerais, 'valor'>) => {
    const port = antifraudeProprio({ storage: memoria, clock, log, gerais, esperaMs: 800 })
    return (await port.avaliar({ rigor: 'padrao', chaves, presente }, { prazo: agora + 20_000 })).teste?.faixa
  }
  expect([await dito(geraisPadrao), await dito(postos)]).toEqual(['normal', 'desafio'])
})
