import { afterAll, beforeAll, expect, test } from 'vitest'
import { risco } from '../../../functions/events/consumers/risco/risco.ts'
import { Ocorrencia, particaoDe } from '../../../functions/platform/storage/Ocorrencia.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import { impressaoDe } from '../../../functions/providers/antifraude/sinais.ts'
import { lerDiario } from '../../../shared/domain/risco/diario.ts'
import { chaveiroDeTeste, chavesDeTeste } from '../../builders/chaves.ts'
import { resident } from '../../sim/scenario.ts'
import { bom, type CardStack, cardStack, cartaoQue } from '../cartao/harness.ts'
import { until } from '../pix/harness.ts'

/** The rules on the whole local stack: table, stream, queue and consumer as they run. */
let card: CardStack
beforeAll(async () => {
  card = await cardStack()
})
afterAll(() => card.close())

let n = 0
/** A Visa of its own that ends in `fim`: 1 is approved, 2 denied. */
function cartaoNovo(fim: '1' | '2'): string {
  for (;;) {
    const numero = `45${String(32_000_000_000_000 + 7 * n++).slice(0, 13)}${fim}`
    if (luhn(numero)) return numero
  }
}
const luhn = (numero: string) =>
  [...numero].reverse().reduce((soma, d, i) => {
    const v = Number(d) * (i % 2 ? 2 : 1)
    return soma + (v > 9 ? v - 9 : v)
  }, 0) %
    10 ===
  0

const cpfs = ['52998224725', '11144477735', '39053344705', '12345678909']
interface Quem {
  sessionId: string
  documento?: string
}
async function registrar(link: string, quem: Quem) {
  const { body } = await card.startCard(link, `chave-do-risco-${Date.now()}-${n++}`)
  const dito = await card.registerCard(body.id, { ...resident, ...quem })
  return { id: body.id, dito }
}
/** Everything that was done so far is counted. */
const contado = () => card.stack.drained()
const aparelho = (nome: string) => `${nome}-aparelho-deste-navegador`
const analise = () => ({ regras: { consultaAntifraude: true } })

test('a family that pays three links on one phone is let through, one denial and another card included', async () => {
  const sessionId = aparelho('familia')
  for (const [i, documento] of cpfs.slice(0, 3).entries()) {
    const link = await card.newLink(analise())
    const { id, dito } = await registrar(link.id, { sessionId, documento })
    expect(dito.body).toMatchObject({ name: 'PagadorLiberado' })
    expect((await card.checkout(id)).estado).toBe('AntifraudeAprovado')
    if (i === 1) {
      expect((await card.charge(id, { cartao: cartaoQue('05') })).status).toBe(402)
      expect((await card.again(id)).status).toBe(200)
    } else expect((await card.charge(id, { cartao: bom })).status).toBe(200)
    const pagador = await Pagador.get(card.storage, id)
    expect(lerDiario(pagador?.risco)).toMatchObject({ versao: 1, veredito: 'aprovado', limiar: 80 })
    await contado()
  }
})

test('thirty cards from one device on a link without the analysis: five reach the acquirer, the rest are held back', async () => {
  const link = await card.newLink({ valor: 5_000 })
  // good cards beside them: without these the link itself would be watched (decision 0065)
  for (let i = 0; i < 3; i++) {
    const { id } = await registrar(link.id, { sessionId: aparelho(`fregues-${i}`), documento: cpfs[i] ?? '' })
    expect((await card.charge(id, { cartao: cartaoNovo('1') })).status).toBe(200)
  }
  await contado()
  const sessionId = aparelho('testador')
  const enviados: string[] = []
  const barrados: string[] = []
  for (let i = 0; i < 30; i++) {
    const { id, dito } = await registrar(link.id, { sessionId, documento: cpfs[i % 4] ?? '' })
    // nobody asked for the payer to be looked at
    expect(dito.body).toMatchObject({ name: 'PagadorLiberado' })
    const { status, body } = await card.charge(id, { cartao: cartaoNovo('2') })
    expect([status, body.name]).toEqual([402, 'PagamentoRecusado'])
    const { tentativa } = await card.checkout(id)
    const chegou = tentativa?.estado !== 'abandonada'
    expect(card.charges(tentativa?.pedidoId ?? '').length > 0 || tentativa?.codigo !== 'antifraude').toBe(chegou)
    ;(chegou ? enviados : barrados).push(id)
    await contado()
  }
  expect([enviados.length, barrados.length]).toEqual([5, 25])
  const ultimo = await card.open(link.id, barrados.at(-1) ?? '')
  expect(ultimo.body).toMatchObject({
    proximaEtapa: 'ANTIFRAUDE_ADQUIRENTE',
    retornoUsuario: { trocaCartao: false, permiteReprocessar: false },
  })
  // somebody else on the same link, in the same minute, pays
  const outro = await registrar(link.id, { sessionId: aparelho('outro'), documento: cpfs[1] ?? '' })
  expect((await card.charge(outro.id, { cartao: bom })).status).toBe(200)
  await contado()
})

test('the same device is then blocked at the registration of links that ask for the analysis, and another is not', async () => {
  const link = await card.newLink(analise())
  const { id, dito } = await registrar(link.id, { sessionId: aparelho('testador') })
  expect(dito.body).toEqual({ name: 'BloqueadoAntifraude', proximaEtapa: 'PAGADOR_BLOQUEADO_ANTIFRAUDE' })
  expect(await card.checkout(id)).toMatchObject({ estado: 'AntifraudeReprovado', bloqueio: 'antifraude' })
  expect((await card.charge(id)).body).toMatchObject({ name: 'EtapaInvalida' })
  // another payer, from a browser of their own, takes the block away
  const dono = { documento: '16899535009', contato: '11912345678', email: null }
  const { body } = await card.registerCard(id, { sessionId: aparelho('dono'), ...dono })
  expect(body).toMatchObject({ name: 'PagadorLiberado' })
  const livre = await card.checkout(id)
  expect([livre.estado, livre.bloqueio]).toEqual(['AntifraudeAprovado', undefined])
  expect((await card.charge(id, { cartao: cartaoNovo('1') })).status).toBe(200)
})

test('what is kept can be read by nobody: no address, document, session or card in any item', async () => {
  const { id } = await registrar((await card.newLink(analise())).id, {
    sessionId: aparelho('canario'),
    documento: '16899535009',
  })
  await card.charge(id, { cartao: bom })
  await contado()
  const chave = (dimensao: 'aparelho' | 'ip', hmac: string) => particaoDe(dimensao, hmac)
  const ip = (await Pagador.get(card.storage, id))?.ipHash ?? ''
  expect(ip).toMatch(/^[\w-]{11}$/)
  await until(async () => (await card.storage.count({ pk: chave('ip', ip) })) > 0, 'the address is counted')
  const { items } = await card.storage.query({ pk: chave('ip', ip), limit: 200 })
  const texto = JSON.stringify(items)
  for (const claro of ['127.0.0.1', '::1', ...cpfs, 'aparelho-deste', bom, 'ANA', 'SOUZA'])
    expect(texto, claro).not.toContain(claro)
  for (const item of items) expect(Ocorrencia.parse(item).ttl).toBeGreaterThan(Date.now() / 1000)
})

test('a message that comes twice counts once', async () => {
  const sessionId = aparelho('repetido')
  const link = await card.newLink()
  const { id } = await registrar(link.id, { sessionId, documento: '29537995593' })
  await card.charge(id, { cartao: cartaoQue('05') })
  await contado()
  const chave = impressaoDe(chaveiroDeTeste(), 'aparelho', sessionId)
  const deps = { storage: card.storage, chaves: chavesDeTeste() } as never
  const contar = () => card.storage.count({ pk: particaoDe('aparelho', chave) })
  for (let vez = 0; vez < 3; vez++)
    for (const tipo of ['PagadorRegistrado', 'TentativaAnunciada', 'TentativaNegada'] as const)
      await risco(deps, { id: 'm', tipo, PK: `CHK#${id}`, SK: 'RAIZ', ref: '1' })
  expect(await contar()).toBe(3)
})
