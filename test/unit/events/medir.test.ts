import { expect, test } from 'vitest'
import { medir } from '../../../functions/events/dispatch/medir.ts'
import type { Log } from '../../../functions/platform/runtime/log.ts'
import { embutida } from '../../../functions/platform/runtime/metricas.ts'
import type { Item } from '../../../functions/platform/storage/port.ts'

const item = (mais: object) => ({ PK: 'CHK#a', SK: 'RAIZ', ...mais }) as Item
const cartao = (estado: string, pedidoId = 'p') =>
  item({ _t: 'Checkout', tentativa: { pedidoId, bandeira: 'visa', estado } })
const contado = (novo?: Item, velho?: Item) => {
  const linhas: unknown[] = []
  medir({ info: (...linha: unknown[]) => void linhas.push(linha) } as unknown as Log, novo, velho)
  return linhas
}
const decidido = (sim: number) => [
  ['card-decided', { Bandeira: 'visa', CartoesAprovados: sim, CartoesNegados: 1 - sim }],
]
const pix = item({ _t: 'Lancamento', tipo: 'pix' })

test.each<[string, Item | undefined, Item | undefined, unknown[]]>([
  ['an entry that a payer paid', pix, undefined, [['paid', { forma: 'pix', Pagos: 1 }]]],
  ['an entry that was there', pix, pix, []],
  ['an entry of a refund', item({ _t: 'Lancamento', tipo: 'estorno' }), undefined, []],
  ['an approval', cartao('autorizada'), cartao('enviada'), decidido(1)],
  ['a denial', cartao('negada'), cartao('enviada'), decidido(0)],
  ['an approval that comes with its capture', cartao('capturada'), cartao('indeterminada'), decidido(1)],
  ['a capture after its approval', cartao('capturada'), cartao('autorizada'), []],
  ['another attempt after a denial', cartao('enviada', 'q'), cartao('negada'), []],
  ['the denial of another attempt', cartao('negada', 'q'), cartao('negada'), decidido(0)],
  ['a lost answer', cartao('indeterminada'), cartao('enviada'), []],
  ['an item that went', undefined, cartao('negada'), []],
])('%s is counted as it is', (_, novo, velho, esperado) => {
  expect(contado(novo, velho)).toEqual(esperado)
})

test('a line is a metric only where its event is declared and its fields are numbers', () => {
  expect(embutida('paid', { Pagos: 1 }, 5)).toEqual({
    _aws: {
      Timestamp: 5,
      CloudWatchMetrics: [
        {
          Namespace: `quita-${process.env.STAGE ?? 'local'}`,
          Dimensions: [[]],
          Metrics: [{ Name: 'Pagos', Unit: 'Count' }],
        },
      ],
    },
  })
  expect([embutida('paid', {}), embutida('request', { Pagos: 1 })]).toEqual([{}, {}])
})
