import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Reais } from '../../../shared/contract/tipos.ts'
import { secoesCom } from '../../../shared/contract/valoresDosParametros.ts'
import { codigosDoMes } from '../../../shared/domain/codigosDoMes.ts'
import { type CodigosDosGrupos, codigosPadrao, servicosComNota } from '../../../shared/domain/codigosFiscais.ts'
import { mesmosServicos, notasDoMes, valorDeAgora } from '../../../shared/domain/notaFiscal.ts'
import { comVigencia, type Vigencias } from '../../../shared/domain/parametrizacao.ts'

/** Codes of fiscal notes as parameters (decision 0248). */
const com = (cartoes: Partial<CodigosDosGrupos['cartoes']>): CodigosDosGrupos => ({
  ...codigosPadrao,
  cartoes: { ...codigosPadrao.cartoes, ...cartoes },
})
const em = (instante: string) => Date.parse(instante)
const versao = (n: number, desde: string, aliquota: number) => ({
  versao: n,
  desde: em(desde),
  valor: com({ aliquota }),
})

describe('the codes of a month', () => {
  // each is decided a day before it begins
  const decidir = (v: Vigencias, n: number, desde: string, aliquota: number) =>
    comVigencia(v, 'fiscal', versao(n, desde, aliquota), em(desde) - 86_400_000)
  const mudadas = [
    ['2026-11-20T10:00:00-03:00', 3],
    ['2026-12-01T00:00:00-03:00', 4],
    ['2027-01-31T23:59:59-03:00', 5],
  ].reduce<Vigencias>((v, [desde, aliquota], n) => decidir(v, n + 1, String(desde), Number(aliquota)), {})

  test.each([
    ['2026-10', 200],
    ['2026-11', 300],
    ['2026-12', 400],
    // the last second of its last day
    ['2027-01', 500],
    ['2030-06', 500],
  ])('of %s are those of its last day, %d hundredths, whatever was decided since', (mes, aliquota) => {
    const { recebimentos, cartoes } = codigosDoMes(mudadas, mes)
    expect(cartoes).toEqual({ ...codigosPadrao.cartoes, aliquota })
    expect(recebimentos.aliquota).toBe(200)
  })

  test('a rate of cents is whole hundredths', () => {
    const v = comVigencia({}, 'fiscal', { versao: 1, desde: 1, valor: com({ aliquota: 2.79 }) }, 1)
    expect(codigosDoMes(v, '2026-11').cartoes.aliquota).toBe(279)
  })

  test('a change that is coming takes the place of one that would have begun with it or later, and no past goes', () => {
    const agora = em('2027-03-10T12:00:00-03:00')
    const vindo = comVigencia(mudadas, 'fiscal', versao(4, '2027-06-01T00:00:00-03:00', 2), agora)
    const outra = comVigencia(vindo, 'fiscal', versao(5, '2027-05-01T00:00:00-03:00', 3), agora)
    expect(outra.fiscal?.map(x => x.versao)).toEqual([1, 2, 3, 5])
  })

  test('the item stays small: two dozen versions', () => {
    const muitas = Array.from({ length: 40 }, (_, n) => n).reduce<Vigencias>(
      (v, n) => comVigencia(v, 'fiscal', { versao: n, desde: n * 1000, valor: codigosPadrao }, n * 1000),
      {},
    )
    expect(muitas.fiscal).toHaveLength(24)
    expect(muitas.fiscal?.at(-1)?.versao).toBe(39)
  })
})

describe('what staff may propose', () => {
  const { fiscal } = secoesCom(Reais)
  test.each<[string, Partial<CodigosDosGrupos['cartoes']>, string]>([
    ['a code of the service that is short', { tributacao: '15010' }, 'cartoes.tributacao'],
    ['an NBS with points', { nbs: '1.0901.99.00' }, 'cartoes.nbs'],
    ['letters', { cst: '00a' }, 'cartoes.cst'],
    ['a rate under 2 %', { aliquota: 1.99 }, 'cartoes.aliquota'],
    ['a rate over 5 %', { aliquota: 5.01 }, 'cartoes.aliquota'],
    ['a third decimal', { aliquota: 2.005 }, 'cartoes.aliquota'],
    ['one code of two groups that differ', { tributacao: '151002', nbs: '109019901' }, 'cartoes.tributacao'],
  ])('not %s', (_, errado, campo) => {
    const lido = fiscal.safeParse(com(errado))
    expect(lido.error?.issues.map(i => i.path.join('.'))).toEqual([campo])
  })
  test('one code of two groups that agree is one note', () => {
    const juntos = com({ tributacao: '151002' })
    expect(fiscal.safeParse(juntos).success).toBe(true)
    expect(notasDoMes({ pix: 100, cartao: 50, carrinho: 7 }, juntos)).toEqual([
      { codigos: juntos.recebimentos, tarifas: { pix: 100, cartao: 50 }, valor: 150 },
    ])
  })
})

test('whatever the codes, a note finds its own services again, in the fees of now too', () => {
  const tarifa = fc.integer({ min: 1, max: 1_000_000 })
  const tarifas = fc.record({ pix: tarifa, boleto: tarifa, cartao: tarifa }, { requiredKeys: [] })
  fc.assert(
    fc.property(tarifas, tarifas, fc.boolean(), (antes, agora, juntos) => {
      const codigos = juntos ? com({ tributacao: '151002' }) : codigosPadrao
      for (const nota of notasDoMes(antes, codigosPadrao)) {
        const nova = notasDoMes(agora, codigos).filter(g => mesmosServicos(nota.tarifas, g.tarifas))
        expect(nova.length).toBeLessThanOrEqual(1)
        if (!juntos) expect(valorDeAgora(nota.tarifas, agora)).toBe(nova[0]?.valor ?? 0)
      }
      expect(valorDeAgora(antes, {})).toBe(0)
      expect(valorDeAgora(Object.fromEntries(servicosComNota.map(s => [s, 1])), agora)).toBe(
        (agora.pix ?? 0) + (agora.boleto ?? 0) + (agora.cartao ?? 0),
      )
    }),
  )
})
