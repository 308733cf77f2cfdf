import { expect, test } from 'vitest'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { cartaoDoEstorno, type MundoDeEstornos, mundoDeEstornos } from '../../builders/estornos.ts'
import { conferirCartao, erro } from './estornos-conferidos.ts'

/** A card's refund and its checks, over the acquirer in process. */
test('a card, whole: back at the acquirer, journaled, Estornado', async () => {
  const m = mundoDeEstornos()
  const { id } = await m.noCartao()
  expect(await m.estornar(id)).toEqual({
    checkoutId: id,
    situacao: 'estornado',
    espera: null,
    estornado: 10_000,
    restante: 0,
    motivo: null,
    mensagem: null,
  })
  expect((await m.checkout(id)).estado).toBe('Estornado')
  expect(await conferirCartao(m, id)).toBe(10_000)
})

test('a card in parts, seconds apart: the acquirer’s pause is kept, and a cent too much refused', async () => {
  const m = mundoDeEstornos()
  const { id } = await m.noCartao()
  expect(await m.estornar(id, 2_500)).toMatchObject({ situacao: 'estornado', estornado: 2_500, restante: 7_500 })
  const antes = m.agora()
  expect(await m.estornar(id, 2_500)).toMatchObject({ situacao: 'estornado', estornado: 5_000 })
  expect(m.agora() - antes).toBe(5_000)
  expect(await erro(m.estornar(id, 5_001))).toMatchObject({ nome: 'EstornoInvalido', motivo: 'acima', disponivel: 50 })
  expect((await m.checkout(id)).estado).toBe('Liquidado')
  expect(await m.estornar(id)).toMatchObject({ estornado: 10_000, restante: 0 })
  expect((await m.checkout(id)).estado).toBe('Estornado')
  expect(await conferirCartao(m, id)).toBe(10_000)
})

test('another company’s payment does not exist', async () => {
  const m = mundoDeEstornos()
  const { id } = await m.noCartao()
  expect(await erro(m.estornar(id, null, undefined, 'brisa'))).toMatchObject({ nome: 'CheckoutNaoEncontrado' })
  expect(await conferirCartao(m, id)).toBe(0)
})

test('the same key is the same refund and the same answer, also after a later refund; another is another', async () => {
  const m = mundoDeEstornos()
  const { id } = await m.noCartao()
  const primeira = await m.estornar(id, 3_000, 'chave-1')
  expect(await m.estornar(id, 3_000, 'chave-1')).toEqual(primeira)
  await m.estornar(id, 1_000, 'chave-2')
  expect(await m.estornar(id, 3_000, 'chave-1')).toEqual(primeira)
  expect(await erro(m.estornar(id, 3_001, 'chave-1'))).toMatchObject({ nome: 'ChaveReutilizada' })
  expect(await conferirCartao(m, id)).toBe(4_000)
})

test('a double click: the second waits for the first and answers the same', async () => {
  const m = mundoDeEstornos()
  const { id } = await m.noCartao()
  const respostas = await Promise.all([1, 2, 3, 4].map(() => m.estornar(id, 3_000, 'mesma')))
  expect(new Set(respostas.map(r => JSON.stringify(r))).size).toBe(1)
  expect(respostas[0]).toMatchObject({ situacao: 'estornado', estornado: 3_000 })
  expect(await conferirCartao(m, id)).toBe(3_000)
})

test('the same key, the first done while the second was deciding: its answer, not a refusal', async () => {
  let leituras = 0
  let primeira: Promise<unknown> | undefined
  const m: MundoDeEstornos = mundoDeEstornos(async lugar => {
    // the second has looked for its key and found nothing; now the first runs to its end
    if (lugar === 'depois:ler' && ++leituras === 1) {
      primeira = m.estornar(id, null, 'mesma')
      await primeira
    }
  })
  const { id } = await m.noCartao()
  const segunda = await m.estornar(id, null, 'mesma')
  expect(segunda).toEqual(await primeira)
  expect(await conferirCartao(m, id)).toBe(10_000)
})

test('ten at once with ten keys: one goes, the others are told that it does or what is left', async () => {
  const m = mundoDeEstornos()
  const { id } = await m.noCartao()
  const fins = await Promise.all(
    Array.from({ length: 10 }, (_, n) => erro(m.estornar(id, 6_000, `chave-${n}`)).then(e => e?.nome ?? 'estornado')),
  )
  expect(fins.filter(f => f === 'estornado')).toHaveLength(1)
  expect(fins.filter(f => !['estornado', 'EstornoEmAndamento', 'EstornoInvalido'].includes(f))).toEqual([])
  expect(await conferirCartao(m, id)).toBe(6_000)
})

test.each([
  ['pendurar-com-efeito', 10_000],
  ['503-sem-efeito', 10_000],
] as const)('the acquirer’s answer is lost (%s): found out, never twice', async (modo, volta) => {
  const m = mundoDeEstornos()
  const { id } = await m.noCartao(cartaoDoEstorno(modo))
  const resposta = await m.estornar(id, 4_000)
  expect(['estornado', 'processando']).toContain(resposta.situacao)
  if (resposta.situacao === 'processando') {
    expect(resposta).toMatchObject({ estornado: 0, restante: 10_000 })
    expect(await erro(m.estornar(id, 1))).toMatchObject({ nome: 'EstornoEmAndamento' })
  }
  expect(await m.aoRepouso(id)).toMatchObject({
    estado: 'Liquidado',
    estornado: 4_000,
    estorno: { estado: 'concluido' },
  })
  expect(await conferirCartao(m, id)).toBe(4_000)
  await m.estornar(id)
  await m.aoRepouso(id)
  expect(await conferirCartao(m, id)).toBe(volta)
})

test('silence that lasts: asked, not sent again before a lost request can no longer arrive', async () => {
  const enviados: number[] = []
  const m: MundoDeEstornos = mundoDeEstornos(lugar => {
    if (lugar === 'antes:anular') enviados.push(m.agora())
  })
  const { id } = await m.noCartao()
  m.cielo.falhas.registrar({ rota: 'cielo-anular', modo: 'pendurar-sem-efeito', vezes: 2 })
  expect(await m.estornar(id, 4_000)).toMatchObject({ situacao: 'processando' })
  await m.aoRepouso(id)
  expect(enviados).toHaveLength(3)
  expect((enviados[1] ?? 0) - (enviados[0] ?? 0)).toBeGreaterThanOrEqual(300_000)
  expect((enviados[2] ?? 0) - (enviados[1] ?? 0)).toBe(3_600_000)
  expect(await conferirCartao(m, id)).toBe(4_000)
})

test('refused by the acquirer: said why, nothing counted, and it may be asked for again', async () => {
  const m = mundoDeEstornos()
  const { id } = await m.noCartao(cartaoDoEstorno('negar'))
  const recusado = await m.estornar(id, 4_000, 'chave')
  expect(recusado).toMatchObject({ situacao: 'recusado', motivo: 'saldo', estornado: 0, restante: 10_000 })
  expect(recusado.mensagem).toContain('vendas a receber')
  expect(await m.estornar(id, 4_000, 'chave')).toEqual(recusado)
  expect(await conferirCartao(m, id)).toBe(0)
  expect(await m.estornar(id, 4_000, 'outra')).toMatchObject({ situacao: 'estornado', estornado: 4_000 })
  expect(await conferirCartao(m, id)).toBe(4_000)
})

test.each([true, false])('accepted and undone ten seconds later (told: %s): reversed, Liquidado again', async told => {
  const m = mundoDeEstornos()
  const { id } = await m.noCartao(cartaoDoEstorno('negar-depois'))
  expect(await m.estornar(id)).toMatchObject({ situacao: 'estornado' })
  expect((await m.checkout(id)).estado).toBe('Estornado')
  await m.avancar(10_000)
  if (told) await m.verificar(id, true)
  const c = await m.aoRepouso(id)
  expect(c).toMatchObject({ estado: 'Liquidado', estornado: 0, estorno: { estado: 'desfeito', motivo: 'desfeito' } })
  const { lancamentos, contas } = await m.diario(id)
  expect(lancamentos.map(l => l.tipo).sort()).toEqual(['estorno', 'estorno-desfeito', 'estorno-reserva'])
  // paid out of the credit at once, and owed again on a day to come
  expect(contas).toEqual({ 'emp:aurora': -10_000, 'emp:aurora:a-liberar': 10_000 })
  expect(m.devolvidoNaAdquirente(c)).toBe(0)
  // the notification again, and the sweeper again: nothing more
  await m.verificar(id, true)
  expect((await m.diario(id)).lancamentos).toHaveLength(3)
  expect(await m.estornar(id)).toMatchObject({ situacao: 'estornado', estornado: 10_000 })
  expect(await conferirCartao(m, id)).toBe(10_000)
})

test('given back at the acquirer’s own site: journaled when it tells us', async () => {
  const m = mundoDeEstornos()
  const c = await m.noCartao()
  m.cielo.anular(c.tentativa?.pagamentoId ?? '', 2_000)
  await m.verificar(c.id, true)
  expect(await m.checkout(c.id)).toMatchObject({ estado: 'Liquidado', estornado: 2_000 })
  expect(await conferirCartao(m, c.id)).toBe(2_000)
})

test('and when we learn of it by asking for one ourselves: ours is refused, theirs counted', async () => {
  const m = mundoDeEstornos()
  const c = await m.noCartao()
  m.cielo.anular(c.tentativa?.pagamentoId ?? '', 2_000)
  await m.avancar(10_000)
  expect(await m.estornar(c.id, 4_000)).toMatchObject({ situacao: 'recusado', motivo: 'divergente' })
  expect(m.linhas.map(l => l.evento)).toContain('refund-refused')
  await m.aoRepouso(c.id)
  expect(await conferirCartao(m, c.id)).toBe(2_000)
})

test('a forced look while a refund is being sent does not end its lease', async () => {
  let espiar: (() => Promise<unknown>) | undefined
  const m = mundoDeEstornos(async lugar => {
    const agora = espiar
    if (lugar !== 'antes:anular' || !agora) return
    espiar = undefined
    await agora()
  })
  const { id } = await m.noCartao()
  espiar = async () => {
    const antes = (await m.checkout(id)).estorno
    await m.verificar(id, true)
    expect((await m.checkout(id)).estorno).toEqual(antes)
  }
  expect(await m.estornar(id)).toMatchObject({ situacao: 'estornado' })
  expect(espiar).toBeUndefined()
  expect(await conferirCartao(m, id)).toBe(10_000)
})

test('two workers on one refund that is due: one asks, one lets it be', async () => {
  let enviados = 0
  const m = mundoDeEstornos(lugar => {
    if (lugar === 'antes:anular') enviados++
  })
  const { id } = await m.noCartao(cartaoDoEstorno('503-sem-efeito'))
  await m.estornar(id, 4_000)
  const c = await m.checkout(id)
  await m.storage.commit([
    Checkout.put({ ...c, estorno: { ...c.estorno!, consultas: 3, prazo: m.agora() }, vence: m.agora() }),
  ])
  enviados = 0
  await Promise.all([m.verificar(id), m.verificar(id), m.verificar(id)])
  expect(enviados).toBe(1)
  expect(await conferirCartao(m, id)).toBe(4_000)
  expect((await m.diario(id)).lancamentos.map(l => l.tipo)).toEqual(['estorno', 'estorno-reserva'])
})
