import { expect, test } from 'vitest'
import { efetuarEstorno } from '../../../functions/areas/cobranca/regras/estorno/efetuarEstorno.ts'
import { atendeu, decidirEmissor, saudeApos } from '../../../functions/areas/cobranca/regras/pix/decidirEmissor.ts'
import { anotarEmissor, escolherEmissor } from '../../../functions/areas/cobranca/regras/pix/escolherEmissor.ts'
import { lancamentoDePix } from '../../../functions/areas/cobranca/regras/pix/lancamentosDoPix.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { SaudeDoPsp } from '../../../functions/platform/storage/SaudeDoPsp.ts'
import { lerEscolha } from '../../../functions/providers/pix/need.ts'
import { porEmissor } from '../../../functions/providers/pix/porEmissor.ts'
import type { CriacaoPix, PspPort } from '../../../functions/providers/pix/port.ts'
import { type Psp, psps } from '../../../shared/domain/pix/psps.ts'
import { txidDe } from '../../../shared/domain/pix/txid.ts'
import { checkout, pix as cobranca, e2e } from './checkouts.ts'

/** Which PSP issues a new Pix (decision 0077). */

const agora = 1_000_000
const minuto = 60_000
const id = 'Emissor00000000000001'
const calado: CriacaoPix = { tipo: 'indeterminado' }
const criada: CriacaoPix = { tipo: 'criada', txid: '', brcode: '', criadaEm: 0, expiraEm: 0 }
const saude = (psp: Psp, mais: Partial<SaudeDoPsp> = {}): SaudeDoPsp => ({
  ...{ psp, falhas: 3, ultimaEm: agora, fechadoAte: agora + minuto, versao: 1 },
  ...mais,
})

test.each<[string, SaudeDoPsp[], { agora?: number; podeSondar?: boolean }, Psp, boolean]>([
  ['nothing known: the first', [], {}, 'bacen', false],
  [
    'fewer failures than close it: the first',
    [saude('bacen', { falhas: 2, fechadoAte: undefined })],
    {},
    'bacen',
    false,
  ],
  ['the first closed: the second', [saude('bacen')], {}, 'bacen2', false],
  ['its rest over: one charge tries the first', [saude('bacen')], { agora: agora + minuto }, 'bacen', true],
  [
    'another tries it: the second',
    [saude('bacen', { sondaAte: agora + 90_000 })],
    { agora: agora + minuto },
    'bacen2',
    false,
  ],
  [
    'the one that tried never told: another tries',
    [saude('bacen', { sondaAte: agora + 90_000 })],
    { agora: agora + 90_000 },
    'bacen',
    true,
  ],
  [
    'a charge that may not try: the second',
    [saude('bacen')],
    { agora: agora + minuto, podeSondar: false },
    'bacen2',
    false,
  ],
  ['both closed: the first', [saude('bacen'), saude('bacen2')], {}, 'bacen', false],
])('%s', (_, saudes, quando, psp, sonda) => {
  expect(decidirEmissor(psps, saudes, { agora, podeSondar: true, ...quando })).toEqual({ psp, sonda })
})

test.each<[string, CriacaoPix, boolean]>([
  ['made', criada, true],
  ['refused for what the charge says', { tipo: 'recusada', motivo: 'invalida' }, true],
  ['no answer', calado, false],
  ['our access refused', { tipo: 'recusada', motivo: 'acesso-negado' }, false],
  ['too many requests', { tipo: 'recusada', motivo: 'limite' }, false],
])('a charge that was %s says of its PSP', (_, criacao, bem) => expect(atendeu(criacao)).toBe(bem))

test('three failures in a row close a PSP for a minute; failures apart do not, and a success begins anew', () => {
  const falhar = (antes: SaudeDoPsp | undefined, em: number) => saudeApos('bacen', antes, { bem: false, agora: em })
  let s: SaudeDoPsp | undefined
  for (const em of [0, 10, 20]) s = { ...falhar(s, agora + em)!, versao: 1 }
  expect(s).toMatchObject({ falhas: 3, fechadoAte: agora + 20 + minuto })
  const duas = saude('bacen', { falhas: 2, fechadoAte: undefined })
  expect(falhar(duas, agora + minuto + 1)).toEqual({ psp: 'bacen', falhas: 1, ultimaEm: agora + minuto + 1 })
  expect(saudeApos('bacen', duas, { bem: true, agora })).toEqual({ psp: 'bacen', falhas: 0, ultimaEm: agora })
  // what began before it was closed says nothing new; what tried it and failed closes it again
  expect(falhar(s, agora + 30)).toBeUndefined()
  expect(falhar(s, agora + 20 + minuto)).toMatchObject({ falhas: 4, fechadoAte: agora + 20 + 2 * minuto })
  // a PSP that is well costs no write
  expect(saudeApos('bacen', undefined, { bem: true, agora })).toBeUndefined()
})

/** Two PSPs over a table, a clock in hand, and what staff say. */
function mundo(escolha = 'auto') {
  const clock = { agora, now: () => clock.agora }
  const tocou: string[] = []
  const log = { info: () => {}, warn: (e: string) => tocou.push(e), error: (e: string) => tocou.push(e) }
  const chamados: string[] = []
  const psp = (nome: Psp) =>
    new Proxy({}, { get: (_, chamada) => async () => void chamados.push(`${nome}.${String(chamada)}`) }) as PspPort
  const emissores = { psps, escolhido: async () => lerEscolha(escolha, log as never) }
  const pix = porEmissor({ bacen: psp('bacen'), bacen2: psp('bacen2') }, emissores)
  const deps = { storage: memoryStorage(), clock, log, pix } as unknown as Parameters<typeof escolherEmissor>[0]
  return { deps, clock, tocou, chamados }
}

/** What a call had to be answered, in ms. */
const bastante = 10_000

test('a caller that had no time left itself says nothing of the PSP', async () => {
  const { deps, tocou } = mundo()
  for (let n = 1; n <= 5; n++) await anotarEmissor(deps, txidDe(id, n), calado, n === 1 ? -1 : 2_999)
  expect(await escolherEmissor(deps)).toBe('bacen')
  expect(tocou).toEqual([])
})

test('the first fails three charges: new ones go to the second, one tries after a minute, and its success brings all back', async () => {
  const { deps, clock, tocou } = mundo()
  for (let n = 1; n <= 3; n++) {
    expect(await escolherEmissor(deps)).toBe('bacen')
    await anotarEmissor(deps, txidDe(id, n), calado, bastante)
  }
  expect(tocou).toEqual(['pix-issuer-closed'])
  expect(await escolherEmissor(deps)).toBe('bacen2')
  await anotarEmissor(deps, txidDe(id, 4, 'bacen2'), criada, bastante)
  clock.agora += minuto
  // at once, of several charges one tries
  const juntos = await Promise.all([escolherEmissor(deps), escolherEmissor(deps), escolherEmissor(deps)])
  expect(juntos.sort()).toEqual(['bacen', 'bacen2', 'bacen2'])
  await anotarEmissor(deps, txidDe(id, 5), calado, bastante)
  expect(await escolherEmissor(deps)).toBe('bacen2')
  clock.agora += minuto
  expect(await escolherEmissor(deps)).toBe('bacen')
  await anotarEmissor(deps, txidDe(id, 6), criada, bastante)
  expect(await escolherEmissor(deps)).toBe('bacen')
  expect(tocou).toEqual(['pix-issuer-closed', 'pix-issuer-closed', 'pix-issuer-open'])
  expect(await SaudeDoPsp.get(deps.storage, 'bacen')).toMatchObject({ falhas: 0 })
})

test.each<[string, Psp, string[]]>([
  ['bacen2', 'bacen2', []],
  ['bacen', 'bacen', []],
  ['auto', 'bacen', []],
  ['bancen2', 'bacen', ['pix-issuer-unknown']],
])('staff say %s: new charges go to %s', async (escolha, psp, tocados) => {
  const { deps, tocou } = mundo(escolha)
  expect(await escolherEmissor(deps)).toBe(psp)
  expect(tocou).toEqual(tocados)
})

test('what staff say stands whatever the health of the PSP', async () => {
  const { deps } = mundo('bacen')
  for (let n = 1; n <= 3; n++) await anotarEmissor(deps, txidDe(id, n), calado, bastante)
  expect(await escolherEmissor(deps)).toBe('bacen')
})

test('each call goes to the issuer of its charge; one that the stage has no more is asked about nowhere', async () => {
  const { deps, chamados } = mundo()
  const { pix } = deps
  const prazo = { prazo: agora }
  await pix.consultar(txidDe(id, 1), prazo)
  await pix.cancelar(txidDe(id, 2, 'bacen2'), prazo)
  await pix.criarCobranca({ txid: txidDe(id, 3, 'bacen2'), valor: 1, expiracaoSegundos: 1 }, prazo)
  await pix.devolver({ e2eid: 'E', id: 'd', valor: 1 }, { ...prazo, psp: 'bacen2' })
  await pix.consultarPix('E', { ...prazo, psp: 'bacen' })
  expect(chamados).toEqual([
    'bacen.consultar',
    'bacen2.cancelar',
    'bacen2.criarCobranca',
    'bacen2.devolver',
    'bacen.consultarPix',
  ])
  const so = porEmissor({ bacen: {} as PspPort })
  await expect(so.consultar(txidDe(id, 2, 'bacen2'), prazo)).rejects.toThrow('PSP bacen2 is not configured')
  // one PSP: nothing is chosen, read or noted
  const semTabela = { ...deps, pix: so, storage: undefined } as never
  expect(await escolherEmissor(semTabela)).toBe('bacen')
  await anotarEmissor(semTabela, txidDe(id, 1), calado, bastante)
})

test.each<[string, string | undefined, Psp]>([
  ['before there were two', undefined, 'bacen'],
  ['at the first', txidDe(id, 1), 'bacen'],
  ['at the second, though a later cycle was the first’s', txidDe(id, 1, 'bacen2'), 'bacen2'],
])('a refund of a Pix that was paid %s goes there', async (_, txid, psp) => {
  const onde: unknown[] = []
  const storage = memoryStorage()
  const c = checkout({
    id,
    estado: 'Liquidado',
    e2eid: e2e(1),
    pix: cobranca({ ciclo: 2, txid: txidDe(id, 2), estado: 'paga' }),
    estorno: { id: 'E1', estado: 'enviado', valor: 100, antes: 0, prazo: agora },
  } as never)
  const pago = { e2eid: e2e(1), valor: c.total, horario: agora }
  const { txid: _txid, ...lancamento } = lancamentoDePix(c, pago, txid ?? '')
  await storage.commit([Checkout.create(c), Lancamento.create({ ...lancamento, ...(txid && { txid }) })])
  const pix = {
    devolver: async (_: unknown, { psp }: { psp: Psp }) => {
      onde.push(psp)
      return { tipo: 'indeterminado' }
    },
  }
  const deps = { ...mundo().deps, storage, pix } as never
  await efetuarEstorno(deps, c, agora + 10_000)
  expect(onde).toEqual([psp])
})
