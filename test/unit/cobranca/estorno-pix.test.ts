import { expect, test } from 'vitest'
import { mundoDeEstornos } from '../../builders/estornos.ts'
import { erro } from './estornos-conferidos.ts'

/** A Pix sent back, over the PSP in process. */
test('a Pix, in part and then whole: the callback ends it, once', async () => {
  const m = mundoDeEstornos()
  const { id, e2eid = '' } = await m.noPix()
  expect((await m.checkout(id)).estado).toBe('Liquidado')
  expect(await m.estornar(id, 2_500, 'p1')).toMatchObject({ situacao: 'processando', estornado: 0 })
  expect(await erro(m.estornar(id, 1))).toMatchObject({ nome: 'EstornoEmAndamento' })
  expect(await m.aoRepouso(id)).toMatchObject({
    estado: 'Liquidado',
    estornado: 2_500,
    estorno: { estado: 'concluido' },
  })
  expect(await m.estornar(id, 2_500, 'p1')).toMatchObject({ situacao: 'estornado', estornado: 2_500, restante: 7_500 })
  await m.estornar(id)
  const c = await m.aoRepouso(id)
  expect(c).toMatchObject({ estado: 'Estornado', estornado: 10_000 })
  expect(c.vence).toBeUndefined()
  // asked again by the answer's own path: the key is the callback's
  await m.devolucaoContada(id, e2eid, { id: c.estorno?.id ?? '', valor: 7_500 })
  const { lancamentos, contas } = await m.diario(id)
  expect(lancamentos.map(l => [l.tipo, l.valor]).sort()).toEqual([
    ['devolucao', 2_500],
    ['devolucao', 7_500],
    ['estorno-reserva', 2_500],
    ['estorno-reserva', 7_500],
    ['pix', 10_000],
  ])
  expect(contas).toEqual({ 'emp:aurora': -99, 'quita:receita': 99 })
})

test('a Pix whose callbacks are lost: asking again with our id finds it done', async () => {
  const m = mundoDeEstornos()
  const { id } = await m.noPix()
  m.psp.falhas.registrar({ rota: 'webhook', modo: 'perder', vezes: 5 })
  await m.estornar(id)
  await m.avancar(5_000)
  await m.verificar(id)
  expect(await m.checkout(id)).toMatchObject({
    estado: 'Estornado',
    estornado: 10_000,
    estorno: { estado: 'concluido' },
  })
})

test.each(['pendurar-com-efeito', 'pendurar-sem-efeito', '503-com-efeito'] as const)(
  'a Pix, the PSP silent (%s): one refund',
  async modo => {
    const m = mundoDeEstornos()
    const { id, e2eid = '' } = await m.noPix()
    m.psp.falhas.registrar({ rota: 'devolver', modo, vezes: 1 })
    expect((await m.estornar(id, 4_000)).situacao).toBe('processando')
    expect(await m.aoRepouso(id)).toMatchObject({ estornado: 4_000, estado: 'Liquidado' })
    expect(m.psp.devolucoes.recebimento(e2eid)?.devolucoes).toHaveLength(1)
  },
)

test('a Pix that the payer’s bank does not take back: refused, told by the callback', async () => {
  const m = mundoDeEstornos()
  const { id } = await m.noPix(777_07)
  expect((await m.estornar(id, null, 'k')).situacao).toBe('processando')
  expect(await m.aoRepouso(id)).toMatchObject({ estado: 'Liquidado', estorno: { estado: 'recusado', motivo: 'banco' } })
  expect(await m.estornar(id, null, 'k')).toMatchObject({ situacao: 'recusado', motivo: 'banco', estornado: 0 })
  expect((await m.diario(id)).lancamentos.map(l => l.tipo)).toEqual(['estorno-recusado', 'estorno-reserva', 'pix'])
  expect((await m.diario(id)).contas['quita:estornos']).toBeUndefined()
})

test('a MED counts as given back: only the rest may be asked for', async () => {
  const m = mundoDeEstornos()
  const { id } = await m.noPix()
  await m.estornar(id, 3_000)
  const c = await m.aoRepouso(id)
  m.psp.devolucoes.med(c.e2eid ?? '')
  await m.aoRepouso(id)
  expect(await m.checkout(id)).toMatchObject({ estado: 'Estornado', estornado: 10_000 })
  expect(await erro(m.estornar(id, 1))).toMatchObject({ nome: 'EstornoInvalido', motivo: 'nada-resta', disponivel: 0 })
})
