import { describe, expect, test } from 'vitest'
import type { FretePort } from '../../../functions/providers/frete/port.ts'
import type { Volume } from '../../../shared/domain/envio.ts'

export const volume = (over: Partial<Volume> = {}): Volume => ({
  ...{ peso: 450, altura: 12, largura: 12, comprimento: 14, valor: 4_590, quantidade: 1, ...over },
})

/** What every implementation of FretePort does, in good and bad weather. */
export function suiteFrete(nome: string, frete: FretePort, prazo: () => { prazo: number }): void {
  const cotar = (destino: string, ...volumes: Volume[]) =>
    frete.cotar({ origem: '01310100', destino, volumes: volumes.length ? volumes : [volume()] }, prazo())
  describe(`FretePort: ${nome}`, () => {
    test('each carrier with its price in centavos and its working days, dearer and later outside the state', async () => {
      expect(await cotar('05412000')).toEqual({
        tipo: 'cotada',
        servicos: [
          { id: '1', nome: 'Correios PAC', valor: 1_990, dias: 4 },
          { id: '2', nome: 'Correios SEDEX', valor: 2_690, dias: 1 },
          { id: '3', nome: 'Jadlog .Package', valor: 1_790, dias: 5 },
        ],
      })
      expect(await cotar('40020000')).toMatchObject({ servicos: [{ valor: 3_980, dias: 8 }, { dias: 3 }, { dias: 9 }] })
    })
    test('every unit is weighed, and a carrier that does not take the parcel is left out', async () => {
      const dois = await cotar('05412000', volume({ peso: 900, quantidade: 2 }))
      expect(dois).toMatchObject({ servicos: [{ valor: 2_340 }, { valor: 3_310 }, { valor: 2_200 }] })
      const vinteCinco = await cotar('05412000', volume({ peso: 5_000, quantidade: 5 }))
      expect(vinteCinco).toMatchObject({ servicos: [{ id: '1' }, { id: '2' }] })
      expect(await cotar('05412000', volume({ peso: 30_000, quantidade: 2 }))).toEqual({ tipo: 'cotada', servicos: [] })
    })
    test('none goes there · there is no such place', async () => {
      expect(await cotar('99999995')).toEqual({ tipo: 'cotada', servicos: [] })
      expect(await cotar('99999999')).toEqual({ tipo: 'recusada' })
    })
    test.each(['99999998', '99999997', '99999996'])('of %s nothing is known', async cep => {
      expect(await cotar(cep)).toEqual({ tipo: 'indeterminada' })
    })
  })
}
