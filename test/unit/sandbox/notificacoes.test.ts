import { describe, expect, test } from 'vitest'
import { criarPix } from '../../../functions/providers/pix/index.ts'
import { valoresMagicos } from '../../../functions/sandbox/index.ts'
import { pixDoAviso } from '../../harness/pixDoAviso.ts'
import { CHAVE, novoTxid, pspEm, sandboxDeTeste } from '../providers/mundo.ts'

/** A platform that charges through the adapter and hears through its webhook. */
async function mundo() {
  const { sandbox, clock, caixa } = await sandboxDeTeste()
  const config = { ...pspEm('http://psp.local'), clock, timeoutMs: 1_500 }
  const pix = criarPix({ ...config, fetch: sandbox.fetch })
  const criar = async (valor = 12_345, expiracaoSegundos = 1_800) => {
    const txid = novoTxid()
    const criacao = await pix.criarCobranca({ txid, valor, expiracaoSegundos }, { prazo: clock.now() + 5_000 })
    return { txid, criacao }
  }
  const recebidos = () => caixa.avisos.flatMap(({ corpo }) => pixDoAviso(corpo))
  const depois = async (ms: number) => {
    clock.avancar(ms)
    await sandbox.trabalhar()
  }
  return { sandbox, clock, caixa, criar, recebidos, depois }
}

describe('callbacks of the simulated PSP', () => {
  test('a payment is announced at {webhookUrl}/pix', async () => {
    const { sandbox, clock, caixa, criar, recebidos, depois } = await mundo()
    const { txid } = await criar()
    sandbox.psp.pagar(txid)
    await depois(0)
    expect(caixa.avisos.map(({ url }) => url)).toEqual(['http://plataforma.local/webhooks/pix/pix'])
    expect(recebidos()).toMatchObject([{ txid, valor: 12_345, horario: clock.now(), devolucoes: [] }])
    await depois(600_000)
    expect(recebidos()).toHaveLength(1)
    expect(sandbox.psp.proximoPrazo()).toBeNull()
  })

  test('a key with its own webhook is announced there', async () => {
    const { sandbox, caixa, criar, depois } = await mundo()
    sandbox.psp.notificacoes.configurar(CHAVE, 'http://outra.local/avisos/')
    const { txid } = await criar()
    sandbox.psp.pagar(txid)
    await depois(0)
    expect(caixa.avisos.map(({ url }) => url)).toEqual(['http://outra.local/avisos/pix'])
  })

  test.each([500, 204, 302])('anything but 200 (%i) is tried again, ever later, until it is 200', async status => {
    const { sandbox, clock, caixa, criar, depois } = await mundo()
    caixa.resposta.status = status
    const { txid } = await criar()
    sandbox.psp.pagar(txid)
    await depois(0)
    const esperas: number[] = []
    for (let i = 0; i < 10; i += 1) {
      const prazo = sandbox.psp.proximoPrazo() ?? Number.NaN
      esperas.push((prazo - clock.now()) / 1_000)
      await depois(prazo - clock.now())
    }
    expect(esperas).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300])
    caixa.resposta.status = 200
    await depois(300_000)
    expect(sandbox.psp.proximoPrazo()).toBeNull()
    expect(caixa.avisos).toHaveLength(12)
  })

  test('two workers at once deliver each callback once', async () => {
    const { sandbox, caixa, criar } = await mundo()
    const { txid } = await criar()
    sandbox.psp.pagar(txid)
    await Promise.all([sandbox.trabalhar(), sandbox.trabalhar()])
    expect(caixa.avisos).toHaveLength(1)
  })

  test('the end of a refund is announced too', async () => {
    const { sandbox, criar, recebidos, depois } = await mundo()
    const { txid } = await criar()
    const pago = sandbox.psp.pagar(txid)
    if (pago.tipo !== 'pago') throw new Error(pago.motivo)
    sandbox.psp.devolucoes.devolver(pago.recebimento.e2eid, 'D1', { valor: 45, natureza: 'ORIGINAL', descricao: null })
    await depois(2_000)
    expect(recebidos().at(-1)?.devolucoes).toMatchObject([{ id: 'D1', valor: 45, situacao: 'DEVOLVIDO' }])
  })
})

describe('magic values', () => {
  test('each value has one meaning, and is listed with its effect', () => {
    expect(new Set(valoresMagicos.map(({ valor }) => valor)).size).toBe(valoresMagicos.length)
    for (const { efeito } of valoresMagicos) expect(efeito).toMatch(/^[A-ZÀ-Ú].*\.$/)
  })

  test('777,01: the callback comes twice', async () => {
    const { sandbox, criar, recebidos, depois } = await mundo()
    sandbox.psp.pagar((await criar(777_01)).txid)
    await depois(0)
    const [primeiro, segundo, ...resto] = recebidos()
    expect(resto).toEqual([])
    expect(segundo).toEqual(primeiro)
  })

  test('777,02: the callback never comes', async () => {
    const { sandbox, criar, recebidos, depois } = await mundo()
    sandbox.psp.pagar((await criar(777_02)).txid)
    await depois(86_400_000)
    expect(recebidos()).toEqual([])
  })

  test('777,03: the callback comes before the answer of the PUT', async () => {
    const { criar, recebidos } = await mundo()
    const { txid, criacao } = await criar(777_03)
    expect(recebidos()).toMatchObject([{ txid, valor: 777_03 }])
    expect(criacao).toMatchObject({ tipo: 'criada' })
  })

  test('777,08: the MED takes it all back', async () => {
    const { sandbox, criar, recebidos, depois } = await mundo()
    sandbox.psp.pagar((await criar(777_08)).txid)
    await depois(10_000)
    await depois(2_000)
    expect(recebidos().at(-1)?.devolucoes).toMatchObject([{ natureza: 'MED_FRAUDE', valor: 777_08 }])
  })

  test('777,09: one centavo less arrives', async () => {
    const { sandbox, criar, recebidos, depois } = await mundo()
    sandbox.psp.pagar((await criar(777_09)).txid)
    await depois(0)
    expect(recebidos()).toMatchObject([{ valor: 777_08 }])
  })

  test('777,10: paid by itself after its expiry', async () => {
    const { criar, recebidos, depois } = await mundo()
    const { criacao } = await criar(777_10, 60)
    if (criacao.tipo !== 'criada') throw new Error(criacao.tipo)
    await depois(64_999)
    expect(recebidos()).toEqual([])
    await depois(1)
    expect(recebidos()).toMatchObject([{ horario: criacao.expiraEm + 5_000 }])
  })

  test('777,12: the callback comes a minute late', async () => {
    const { sandbox, criar, recebidos, depois } = await mundo()
    sandbox.psp.pagar((await criar(777_12)).txid)
    await depois(59_999)
    expect(recebidos()).toEqual([])
    await depois(1)
    expect(recebidos()).toHaveLength(1)
  })

  test('777,15: paid by itself three seconds later', async () => {
    const { criar, recebidos, depois } = await mundo()
    const { txid } = await criar(777_15)
    await depois(3_000)
    expect(recebidos()).toMatchObject([{ txid, valor: 777_15 }])
  })

  test('any other value behaves', async () => {
    const { sandbox, criar, recebidos, depois } = await mundo()
    const { txid, criacao } = await criar(1_777_01)
    expect(criacao.tipo).toBe('criada')
    sandbox.psp.pagar(txid)
    await depois(0)
    expect(recebidos()).toHaveLength(1)
  })
})
