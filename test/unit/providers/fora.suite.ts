import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ForaPort } from '../../../functions/providers/fora/index.ts'
import type { ForaSimulada, Provedores } from '../../../functions/sandbox/fora/simulado.ts'
import { type FonteDeFora, fontesDeFora } from '../../../shared/domain/fora.ts'
import type { relogio } from './mundo.ts'

export interface BancadaDeFora {
  fora: ForaPort
  simulada: ForaSimulada
  provedores: Provedores
  clock: ReturnType<typeof relogio>
  fechar(): Promise<void>
}

/** What every implementation of the port does, over the simulators of all five sources. */
export function suiteFora(nome: string, abrir: () => Promise<BancadaDeFora>) {
  describe(`what others hold for us: ${nome}`, () => {
    let b: BancadaDeFora
    beforeEach(async () => {
      b = await abrir()
    })
    afterEach(() => b.fechar())
    const ler = () => b.fora.ler({ prazo: b.clock.now() + 5_000 })
    const valores = async () =>
      Object.fromEntries((await ler()).fontes.map(f => [f.fonte, f.tipo === 'saldo' ? f.valor : null]))

    test('each source by its own books: what came, less what went back or out', async () => {
      const { psp, repasse } = b.provedores
      b.simulada.somar('contas', -12_34)
      b.simulada.somar('banco', 1)
      b.simulada.somar('adquirente', 999_99)
      psp.devolucoes.receber({
        ...{ e2eid: 'E1', txid: 'T1', chave: 'c', valor: 100_00, infoPagador: '', horario: b.clock.now() },
        devolucoes: [],
      })
      repasse.receber({ idEnvio: 'Trf1', valor: 30_01, favorecido: 'a' }, undefined)
      expect(await valores()).toEqual({
        pix: 100_00,
        repasse: -30_01,
        contas: -12_34,
        banco: 1,
        adquirente: 999_99,
      })
      repasse.devolver('Trf1', 1)
      expect((await valores()).repasse).toBe(-30_00)
      expect((await ler()).capital).toBe(5_00)
    })
    test.each(fontesDeFora)(
      '%s that fails, or answers what cannot be read, is unknown and the others are not',
      async fonte => {
        for (const modo of ['503-sem-efeito', 'json-invalido'] as const) {
          b.simulada.falhas.registrar({ rota: `fora-${fonte}`, modo, vezes: 1 })
          const lidas = await valores()
          const outras = fontesDeFora.filter((f): f is FonteDeFora => f !== fonte)
          expect(lidas).toEqual({ [fonte]: null, ...Object.fromEntries(outras.map(f => [f, 0])) })
        }
        expect((await valores())[fonte]).toBe(0)
      },
    )
  })
}
