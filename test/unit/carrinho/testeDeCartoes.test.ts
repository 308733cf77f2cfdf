import { expect, test } from 'vitest'
import { type CartaoDoCarrinho, cobrarCarrinho } from '../../../functions/areas/carrinho/regras/cobrarCarrinho.ts'
import { type Gerais, geraisPadrao } from '../../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Carrinho } from '../../../functions/platform/storage/Carrinho.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { VigiaDeCartoes } from '../../../functions/platform/storage/TesteDeCartoes.ts'
import { parametrosPadrao, type ValoresDosParametros } from '../../../shared/domain/parametrizacao.ts'
import { escreverDiario } from '../../../shared/domain/risco/diario.ts'

/** Cards tried through carts of one contract are counted as a link's are (decision 0065). */
const agora = Date.parse('2026-11-27T21:00:00Z')
const contrato = 'k'.repeat(21)
const carrinho = (n: number, mais: Partial<Carrinho> = {}): Carrinho => ({
  ...({ versao: 1, estado: 'AguardandoPagamento', empresaId: 'aurora', contrato } as const),
  id: String(n).padStart(21, 'c'),
  ...{ valor: 100_00, total: 105_00, boletos: 1, parcelas: 1, estrangeiro: false },
  criadoEm: '2026-11-27T20:00:00.000Z',
  ev: [],
  ...mais,
})
const cartao = (n: number): CartaoDoCarrinho => ({
  cartao: {} as CartaoDoCarrinho['cartao'],
  nova: { bandeira: 'visa', bin: '400000', finais: '0002', digital: `d${n}`, geral: `g${n}` },
  dados: () => `v${n}`,
  descricaoNaFatura: 'QUITA',
  pagador: { nome: 'Ana' },
  razoes: [],
  avaliar: async () => escreverDiario({ veredito: 'aprovado', pontos: 0, limiar: 80, motivos: [] }),
  sinais: () => ({ chaves: {} }) as ReturnType<CartaoDoCarrinho['sinais']>,
})

/** Carts whose every card is denied. */
function mundo(gerais: Pick<Gerais, 'valor'>) {
  const storage = memoryStorage()
  let enviadas = 0
  const deps = {
    storage,
    gerais,
    clock: { now: () => agora, sleep: async () => {} },
    ids: createIds(),
    log: { info() {}, warn() {}, error() {} },
    adquirente: {
      capacidades: { prazoCapturaMs: 7 * 86_400_000 },
      autorizar: async () => {
        enviadas++
        return { tipo: 'negada', pagamentoId: `p${enviadas}`, codigo: '05', retentativa: { tipo: 'reversivel' } }
      },
    },
  } as unknown as Parameters<typeof cobrarCarrinho>[0]
  const pagar = async (c: Carrinho, n: number) => {
    await storage.commit([Carrinho.create(c)])
    return cobrarCarrinho(deps, c.id, cartao(n), agora + 25_000).catch((e: { error: object }) => e)
  }
  return { storage, pagar, enviadas: () => enviadas }
}
const pausaAte = async (storage: Storage) =>
  (await VigiaDeCartoes.get(storage, { escopo: 'link', chave: contrato }))?.pausaAte

test('ten denied cards of carts pause the contract’s cards: the next is not sent, and another contract’s is', async () => {
  const { storage, pagar, enviadas } = mundo(geraisPadrao)
  const ditos: unknown[] = []
  for (let n = 1; n <= 14; n++) ditos.push(await pagar(carrinho(n), n))
  expect(enviadas()).toBe(10)
  expect(ditos.at(-1)).toMatchObject({ fields: { descricao: expect.stringContaining('em pausa') } })
  expect(await pausaAte(storage)).toBe(agora + 30 * 60_000)
  await pagar(carrinho(20, { contrato: 'o'.repeat(21) }), 20)
  expect(enviadas()).toBe(11)
})

test('the pause comes at the number that staff set, and lasts as long as they say', async () => {
  const { link, ...resto } = parametrosPadrao.testeDeCartoes
  const testeDeCartoes: ValoresDosParametros['testeDeCartoes'] = {
    ...resto,
    link: { ...link, pausa: { ...link.pausa, negadas: 6, cartoes: 5 } },
    minutos: { desafio: 5, pausa: 12, pausaDoDia: 240 },
  }
  const { storage, pagar, enviadas } = mundo({
    valor: async secao => ({ ...parametrosPadrao, testeDeCartoes })[secao],
  })
  for (let n = 1; n <= 8; n++) await pagar(carrinho(n), n)
  expect(enviadas()).toBe(6)
  expect(await pausaAte(storage)).toBe(agora + 12 * 60_000)
})
