import { expect, test } from 'vitest'
import { linhaDe, linhasDeVenda } from '../../../functions/areas/cobranca/vista/linhasDoCheckout.ts'
import {
  maximoDeDecisoes,
  simularAntifraude,
} from '../../../functions/areas/parametrizacao/simularAntifraude/simularAntifraude.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { LinhaDeVenda } from '../../../functions/platform/storage/Venda.ts'
import { parametrosPadrao } from '../../../shared/domain/parametrizacao.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { linkFor } from '../../sim/scenario.ts'

const agora = Date.parse('2026-11-24T12:00:00.000Z')
const dia = 86_400_000
const link = {
  ...linkFor(1, { valor: 10_000, limiteUsos: null, expiraEm: null }),
  consultaAntifraude: true,
  limiarAntifraude: 'padrao' as const,
}

/** The row of a payment that was decided `dias` ago by so many points, as the lists consumer writes it. */
function linha(n: number, dias: number, rs: string, over: Partial<LinhaDeVenda> = {}): LinhaDeVenda {
  const c = checkoutGuardado({
    ...{ id: `Venda${String(n).padStart(16, '0')}`, link: link.id, estado: 'Liquidado', formaPagamento: 1 },
    criadoEm: new Date(agora - dias * dia).toISOString(),
  })
  const [daEmpresa] = linhasDeVenda(c, linhaDe(c, 'Ana', rs), undefined)
  return { ...(daEmpresa as LinhaDeVenda), pagoEm: agora - dias * dia, ...over }
}

/** Rows of payments in a table that counts what it is asked. */
async function mundo(linhas: readonly LinhaDeVenda[]) {
  const pedido = { consultas: 0, lotes: 0, leituras: 0 }
  const storage = memoryStorage()
  await storage.commit([Link.create(link)])
  for (let n = 0; n < linhas.length; n += 50)
    await storage.commit(linhas.slice(n, n + 50).map(l => LinhaDeVenda.put(l)))
  const contado: Storage = {
    ...storage,
    get(...a) {
      pedido.leituras++
      return storage.get(...a)
    },
    getMany(...a) {
      pedido.lotes++
      return storage.getMany(...a)
    },
    query(...a) {
      pedido.consultas++
      return storage.query(...a)
    },
  }
  const simular = (dias: number, mudados: Partial<typeof parametrosPadrao.antifraude>) =>
    simularAntifraude({ storage: contado, clock: { now: () => agora } } as never)({
      query: { dias, ...parametrosPadrao.antifraude, ...mudados },
    } as never) as Promise<{ exemplos: object[] }>
  return { simular, pedido }
}

test('only decisions that some threshold could refuse are in the index, and a dispute is on their row', () => {
  expect(linha(1, 10, '1a59/80 ca40')).not.toHaveProperty('rs')
  expect(linha(1, 10, '1a60/80 ca40')).toMatchObject({ rs: '1a60/80' })
  const c = checkoutGuardado({ estado: 'Liquidado', contestado: 10_00 })
  expect(linhasDeVenda(c, linhaDe(c, 'Ana', '1a60/80 ca40'), undefined)[0]).toMatchObject({ rs: '1a60/80', ct: 10_00 })
  expect(LinhaDeVenda.put(linha(1, 10, '1a60/80'))).toMatchObject({
    item: { GSI1PK: expect.stringMatching(/^EQP#RSC#\d$/) },
  })
  // while a slip waits for its payer its place in that index is the slip's
  expect(LinhaDeVenda.put(linha(1, 10, '1a60/80', { vb: '2026-11-30' }))).toMatchObject({
    item: { GSI1PK: expect.stringMatching(/^VNB#/) },
  })
})

test('what a lower threshold would have held: good, disputed, not yet known, within the days that are asked for', async () => {
  const { simular, pedido } = await mundo([
    linha(1, 20, '1a70/80'),
    linha(2, 130, '1a70/80'),
    linha(3, 140, '1a75/80', { ct: 50_00 }),
    linha(4, 170, '1a65/80'),
    linha(5, 179, '1r90/80', { estado: 'Recusado', pagoEm: undefined }),
  ])
  expect(await simular(180, { padrao: 70 })).toMatchObject({
    ...{ dias: 180, avaliados: 5, parcial: false, liberados: { quantos: 0 } },
    retidos: { quantos: 3, desfechos: { bom: 1, contestado: 1, semDesfecho: 1, naoPago: 0 } },
    exemplos: [
      { id: linha(1, 20, '').id, desfecho: 'semDesfecho', pontos: 70 },
      { desfecho: 'bom' },
      { desfecho: 'contestado', pontos: 75 },
    ],
  })
  // four parts of the index, their rows, the links, the names of the companies
  expect(pedido).toEqual({ consultas: 4, lotes: 3, leituras: 0 })
  expect(await simular(30, { padrao: 70 })).toMatchObject({ avaliados: 1, retidos: { quantos: 1 } })
  expect(await simular(180, { padrao: 95, brando: 100 })).toMatchObject({
    retidos: { quantos: 0 },
    liberados: { quantos: 1 },
  })
})

test('however many there were, it reads the newest thousand and says so', async () => {
  const muitas = Array.from({ length: maximoDeDecisoes + 50 }, (_, n) => linha(n, 1 + n / 100, '1a70/80'))
  const { simular, pedido } = await mundo(muitas)
  const r = await simular(180, { padrao: 70 })
  expect(r).toMatchObject({ avaliados: maximoDeDecisoes, parcial: true, retidos: { quantos: maximoDeDecisoes } })
  expect(r.exemplos).toHaveLength(20)
  expect(pedido).toEqual({ consultas: 40, lotes: 12, leituras: 0 })
})
