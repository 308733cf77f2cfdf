import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calarEstorno,
  concluirEstorno,
  recusar,
  reivindicar,
} from '../../../functions/areas/cobranca/regras/estorno/decidirEstorno.ts'
import {
  interpretarResposta,
  type MudancaNoCartao,
} from '../../../functions/areas/cobranca/regras/estorno/estornoNoCartao.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { type EstadoCheckout, checkout as maquina } from '../../../shared/domain/estados/checkout.ts'
import { agora } from './checkouts.ts'
import { consultar, noCartao, noPix, pedir } from './estornos.ts'

describe('properties', () => {
  const passo = fc.oneof(
    fc.record({ tipo: fc.constant('pedir' as const), valor: fc.option(fc.integer({ min: 1, max: 12_000 })) }),
    fc.constantFrom(
      { tipo: 'concluir' as const },
      { tipo: 'recusar' as const },
      { tipo: 'calar' as const },
      { tipo: 'reivindicar' as const },
    ),
    fc.record({ tipo: fc.constant('consultar' as const), estornado: fc.integer({ min: 0, max: 10_000 }) }),
  )
  const legal = (de: EstadoCheckout, para: EstadoCheckout) =>
    de === para || Object.values(maquina.table[de] as Record<string, string>).includes(para)

  test('whatever is asked and answered: never more back than was paid, the journal agrees, legs sum to zero', () => {
    void fc.assert(
      fc.property(fc.array(passo, { maxLength: 40 }), passos => {
        let c = noCartao()
        let quando = agora
        let diario = 0
        for (const p of passos) {
          quando += 10_000
          const d = p.tipo === 'pedir' ? pedir(c, p.valor, quando) : undefined
          const mudanca: MudancaNoCartao | undefined =
            d?.acao === 'estornar'
              ? d
              : p.tipo === 'concluir'
                ? c.estorno && interpretarResposta(c, c.estorno.id, { tipo: 'estornada', estornado: 0 }, quando)
                : p.tipo === 'recusar'
                  ? recusar(c, 'negado', quando)
                  : p.tipo === 'calar'
                    ? calarEstorno(c, quando)
                    : p.tipo === 'reivindicar'
                      ? reivindicar(c, quando)
                      : p.tipo === 'consultar'
                        ? consultar(c, p.estornado, quando)
                        : undefined
          if (!mudanca) continue
          expect(legal(c.estado, mudanca.proximo.estado)).toBe(true)
          c = { ...mudanca.proximo, versao: c.versao + 1 }
          if (mudanca.lancamento) {
            expect(Lancamento.schema.safeParse(mudanca.lancamento).success).toBe(true)
            expect(mudanca.lancamento.pernas.reduce((s, x) => s + x.valor, 0)).toBe(0)
            diario += mudanca.lancamento.tipo === 'estorno' ? mudanca.lancamento.valor : -mudanca.lancamento.valor
          }
          expect(c.estornado ?? 0).toBe(diario)
          expect(diario).toBeGreaterThanOrEqual(0)
          expect(diario).toBeLessThanOrEqual(c.total)
          expect(c.estado === 'Estornado').toBe(diario === c.total)
          const anda = c.estorno && ['enviado', 'indeterminado'].includes(c.estorno.estado)
          if (anda) expect(c.vence).toBeDefined()
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('parts that are asked for until nothing is left sum to the whole, whatever they are', () => {
    void fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6_000 }), { minLength: 1, maxLength: 12 }), partes => {
        let c = noPix()
        for (const valor of [...partes, null]) {
          const d = pedir(c, valor)
          const resta = c.total - (c.estornado ?? 0)
          if (d.acao === 'estornar') c = concluirEstorno(d.proximo, agora)!.proximo
          else expect(resta === 0 || (valor !== null && valor > resta)).toBe(true)
        }
        expect(c).toMatchObject({ estado: 'Estornado', estornado: 10_000 })
      }),
    )
  })
})
