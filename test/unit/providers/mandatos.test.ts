import { expect, test } from 'vitest'
import { criarMandatos, lerAvisoDeMandatos } from '../../../functions/providers/mandatos/index.ts'
import { gemeoMandatos } from '../../../functions/sandbox/index.ts'
import { PixSimulado } from '../../../functions/sandbox/pix/simulado.ts'
import { julgar } from '../../harness/apiPix.ts'
import { suiteDeMandatos } from './mandatos.suite.ts'
import { pspEm, relogio, sandboxDeTeste, servir, sorteio } from './mundo.ts'

suiteDeMandatos('BACEN over HTTP', async () => {
  const { sandbox, clock } = await sandboxDeTeste()
  const servidor = await servir(sandbox.handle)
  const config = { ...pspEm(servidor.url), conta: '0001/1234567' }
  const juiz = julgar(fetch, config.baseUrl)
  return {
    mandatos: criarMandatos({ ...config, fetch: juiz.fetch, clock, timeoutMs: 1_500 }),
    psp: sandbox.psp,
    avancar: clock.avancar,
    prazo: () => ({ prazo: clock.now() + 5_000 }),
    async fechar() {
      await servidor.parar()
      await sandbox.fechar()
      expect(juiz.faltas).toEqual([])
    },
  }
})

suiteDeMandatos('in-process twin', async () => {
  const clock = relogio()
  const psp = new PixSimulado({ clock, random: sorteio(), entregar: async () => true })
  return {
    mandatos: gemeoMandatos(psp),
    psp,
    avancar: clock.avancar,
    prazo: () => ({ prazo: clock.now() + 5_000 }),
    fechar: async () => {},
  }
})

test('a notice is read item by item, for its ids alone', () => {
  expect(
    lerAvisoDeMandatos({ recs: [{ idRec: 'RR1026652320240821lab77511abf', status: 'x' }, 7, { idRec: '../x' }] }),
  ).toEqual({ mandatos: ['RR1026652320240821lab77511abf'], debitos: [], ilegiveis: 2 })
  const cobr = { txid: '3136957d93134f2184b369e8f1c0729d' }
  expect(lerAvisoDeMandatos({ cobsr: [cobr, cobr] })).toEqual({ mandatos: [], debitos: [cobr.txid], ilegiveis: 0 })
})
