import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { criarPix } from '../../../functions/providers/pix/index.ts'
import { PixSimulado } from '../../../functions/sandbox/pix/simulado.ts'
import { type Armazem, Registros } from '../../../functions/sandbox/registros.ts'
import { pixDoAviso } from '../../harness/pixDoAviso.ts'
import { CHAVE, caixaDeAvisos, novoTxid, pspEm, relogio, sandboxDeTeste, sorteio } from '../providers/mundo.ts'

describe('durability', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  test('kill -9 loses nothing that was acknowledged, callbacks included', async () => {
    const filho = spawn(process.execPath, [join(import.meta.dirname, 'durabilidade.child.ts'), dir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [linha] = await once(filho.stdout, 'data')
    const url = String(linha).trim()
    const clock = { now: () => Date.now() }
    const prazo = { prazo: Date.now() + 60_000 }
    const pix = criarPix({ ...pspEm(url), fetch, clock })
    const txids = Array.from({ length: 20 }, novoTxid)
    await Promise.all(txids.map(txid => pix.criarCobranca({ txid, valor: 100, expiracaoSegundos: 600 }, prazo)))
    const pago = await fetch(`${url}/_pagar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ txid: txids[0] }),
    })
    expect(pago.status).toBe(200)
    filho.kill('SIGKILL')
    await once(filho, 'exit')

    const caixa = caixaDeAvisos()
    const { sandbox } = await sandboxDeTeste({ dir, clock: { now: () => Date.now() + 3_600_000 }, fetch: caixa.fetch })
    expect(
      sandbox.psp
        .cobs()
        .map(({ txid }) => txid)
        .sort(),
    ).toEqual([...txids].sort())
    expect(sandbox.psp.cob(txids[0] ?? '')?.status).toBe('CONCLUIDA')
    await sandbox.trabalhar()
    expect(caixa.avisos.flatMap(({ corpo }) => pixDoAviso(corpo))).toMatchObject([{ txid: txids[0] }])
    await sandbox.fechar()
  })

  test('reopening keeps charges, faults, settings, numbers and the signing key', async () => {
    const primeira = await sandboxDeTeste({ dir })
    const jwks = async (de: typeof primeira) =>
      (await de.sandbox.fetch('http://psp.local/pix/qr/.well-known/jwks.json', {})).json()
    const chaves = await jwks(primeira)
    primeira.sandbox.falhas.registrar({ rota: 'webhook', modo: 'perder', vezes: 3 })
    primeira.sandbox.psp.limitarExpiracao(60)
    await primeira.sandbox.fechar()

    const segunda = await sandboxDeTeste({ dir })
    expect(await jwks(segunda)).toEqual(chaves)
    expect(segunda.sandbox.psp.expiracaoMaxima()).toBe(60)
    const nova = segunda.sandbox.falhas.registrar({ rota: 'webhook', modo: 'duplicar', vezes: 1 })
    expect(segunda.sandbox.falhas.ativas()).toHaveLength(2)
    expect(nova.id).toBe('00000002')
    await segunda.sandbox.fechar()
  })

  test('one operation is one batch', async () => {
    const lotes: string[][] = []
    const armazem: Armazem = {
      async *carregar() {},
      aplicar: async mudancas => {
        lotes.push(mudancas.map(({ chave }) => chave.slice(0, chave.indexOf('!'))))
      },
      fechar: async () => {},
    }
    const registros = await Registros.abrir(armazem)
    const psp = new PixSimulado({
      clock: relogio(),
      random: sorteio(),
      registros,
      entregar: async () => true,
      webhook: 'http://plataforma.local',
    })
    const txid = novoTxid()
    const resto = { devedor: null, solicitacaoPagador: null, infoAdicionais: [] }
    psp.criarCob(txid, { valor: 100, expiracao: 60, chave: CHAVE, modalidadeAlteracao: 0, ...resto })
    await registros.confirmar()
    psp.pagar(txid)
    await registros.confirmar()
    await registros.confirmar()
    expect(lotes).toEqual([
      ['numero', 'cob', 'qr'],
      ['pix', 'cob', 'numero', 'entrega'],
    ])
  })

  test('a store that failed answers nothing any more', async () => {
    let falhar = true
    const armazem: Armazem = {
      async *carregar() {},
      aplicar: async () => {
        if (falhar) throw new Error('disk full')
      },
      fechar: async () => {},
    }
    const registros = await Registros.abrir(armazem)
    registros.tabela('cob').gravar('a', 1)
    await expect(registros.confirmar()).rejects.toThrow('disk full')
    falhar = false
    registros.tabela('cob').gravar('b', 2)
    await expect(registros.confirmar()).rejects.toThrow('disk full')
  })
})

describe('determinism', () => {
  test('the same seed tells the same story', async () => {
    const historia = async () => {
      const caixa = caixaDeAvisos()
      const clock = relogio()
      const psp = new PixSimulado({
        clock,
        random: sorteio(7),
        webhook: 'http://plataforma.local',
        entregar: async entrega => (await caixa.fetch(entrega.url, { body: JSON.stringify(entrega.corpo) })).ok,
      })
      for (let i = 0; i < 5; i += 1) {
        const txid = `Historia${String(i).padStart(19, '0')}`
        const resto = { devedor: null, solicitacaoPagador: null, infoAdicionais: [] }
        psp.criarCob(txid, { valor: 777_08, expiracao: 60, chave: CHAVE, modalidadeAlteracao: 0, ...resto })
        psp.pagar(txid)
      }
      for (let prazo = psp.proximoPrazo(); prazo !== null; prazo = psp.proximoPrazo()) {
        clock.avancar(Math.max(0, prazo - clock.now()))
        await psp.trabalhar()
      }
      return { avisos: caixa.avisos, cobs: psp.cobs() }
    }
    const primeira = await historia()
    expect(primeira.avisos).toHaveLength(10)
    expect(await historia()).toEqual(primeira)
  })
})
