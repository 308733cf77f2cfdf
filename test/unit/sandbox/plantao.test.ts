import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { criarPlantao } from '../../../functions/sandbox/plantao.ts'
import { pixDoAviso } from '../../harness/pixDoAviso.ts'
import { CHAVE, novoTxid, sandboxDeTeste } from '../providers/mundo.ts'

describe('a sandbox left to itself', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function mundo() {
    const { sandbox, caixa } = await sandboxDeTeste({ clock: { now: () => Date.now() }, autonomo: true })
    const txid = novoTxid()
    const resto = { devedor: null, solicitacaoPagador: null, infoAdicionais: [], modalidadeAlteracao: 0 as const }
    sandbox.psp.criarCob(txid, { valor: 100, expiracao: 600, chave: CHAVE, ...resto })
    const enviar = (caminho: string, corpo: unknown) =>
      sandbox.fetch(`http://banco.local${caminho}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(corpo),
      })
    return {
      sandbox,
      caixa,
      txid,
      enviar,
      lidos: () => caixa.avisos.flatMap(({ corpo }) => pixDoAviso(corpo)),
    }
  }

  test('delivers what was paid, and settles and announces refunds, without being told', async () => {
    const { sandbox, txid, enviar, lidos } = await mundo()
    await enviar('/_pagar', { txid })
    await vi.advanceTimersByTimeAsync(20)
    expect(lidos()).toMatchObject([{ txid, devolucoes: [] }])
    await enviar('/_med', { e2eid: lidos()[0]?.e2eid })
    await vi.advanceTimersByTimeAsync(2_100)
    expect(lidos()).toMatchObject([{ txid }, { txid, devolucoes: [{ situacao: 'DEVOLVIDO' }] }])
    await sandbox.fechar()
  })

  test('tries again by itself, and stops when closed', async () => {
    const { sandbox, caixa, txid, enviar } = await mundo()
    caixa.resposta.status = 503
    await enviar('/_pagar', { txid })
    await vi.advanceTimersByTimeAsync(7_200)
    expect(caixa.avisos).toHaveLength(4)
    await sandbox.fechar()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(caixa.avisos).toHaveLength(4)
  })
})

test('work that is asked for ends when what it had begun by itself has ended too', async () => {
  let deixar = () => {}
  const aviso = new Promise<void>(livre => {
    deixar = livre
  })
  const vezes = [aviso, Promise.resolve()]
  const plantao = criarPlantao({ trabalhar: () => vezes.shift() ?? Promise.resolve(), proximoPrazo: () => null }, Date)
  plantao.acordar()
  let acabou = false
  const pedido = plantao.trabalhar().then(() => {
    acabou = true
  })
  await new Promise(setImmediate)
  expect(acabou).toBe(false)
  deixar()
  await pedido
  expect(acabou).toBe(true)
})
