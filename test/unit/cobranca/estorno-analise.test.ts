import { describe, expect, test } from 'vitest'
import { verificarCartao } from '../../../functions/areas/cobranca/regras/cartao/verificarCartao.ts'
import { EstornoEmAnalise } from '../../../functions/platform/storage/EstornoEmAnalise.ts'
import { contas } from '../../../functions/platform/storage/Lancamento.ts'
import { prazoDaAnaliseDoEstornoMs } from '../../../shared/domain/estados/estorno.ts'
import { limitesDeSaidaPadrao } from '../../../shared/domain/saidas.ts'
import { type MundoDeEstornos, mundoDeEstornos } from '../../builders/estornos.ts'
import { conferirCartao, erro } from './estornos-conferidos.ts'

/** A refund beyond the limits of money out waits for a second person (decision 0063), with its money taken. */
const aurora = contas.empresa('aurora')
const saidas = { ...limitesDeSaidaPadrao, estorno: 90_00, dia: 150_00 }
const mundo = (mais: Partial<typeof saidas> = {}) =>
  mundoDeEstornos(undefined, { credito: 300_00, saidas: { ...saidas, ...mais } })
const item = (m: MundoDeEstornos, checkoutId: string) =>
  EstornoEmAnalise.get(m.storage, { empresaId: 'aurora', checkoutId })
/** A Pix of R$ 100.00 whose whole refund waits: none may leave unseen. */
async function queEspera() {
  const m = mundo({ dia: 0 })
  const { id } = await m.noPix(10_000)
  await m.estornar(id, 1)
  await m.aoRepouso(id)
  const antes = await m.saldo(aurora)
  const resposta = await m.estornar(id, 9_500)
  return { m, id, antes, resposta }
}

test('the second of a day waits with its money taken, and nothing is sent; a small one counts nowhere', async () => {
  const m = mundo()
  const [um, outro] = [await m.noPix(10_000), await m.noPix(10_000)]
  expect(await m.estornar(um.id)).toMatchObject({ situacao: 'processando', espera: null })
  const antes = await m.saldo(aurora)
  const ate = new Date(m.agora() + prazoDaAnaliseDoEstornoMs).toISOString()
  const espera = { situacao: 'emAnalise', estornado: 0, restante: 10_000, espera: { motivos: ['dia'], ate } }
  expect(await m.estornar(outro.id, null, 'chave-que-espera')).toMatchObject(espera)
  expect(await m.estornar(outro.id, null, 'chave-que-espera')).toMatchObject(espera)
  expect((await m.checkout(outro.id)).estorno).toMatchObject({ estado: 'emAnalise', reservado: true, valor: 10_000 })
  expect(await item(m, outro.id)).toMatchObject({ valor: 10_000, pedidoPor: 'usr-1', espera: { motivos: ['dia'] } })
  await m.avancar(60_000)
  await m.verificar(outro.id, true)
  expect((await m.checkout(outro.id)).estornado ?? 0).toBe(0)
  // the sale brought 99.01 to the account in the same transaction, the refund took 100.00
  expect(antes - (await m.saldo(aurora))).toBe(99)
  expect(await erro(m.estornar(outro.id, 100))).toMatchObject({ nome: 'EstornoEmAndamento' })
})

test('two at once: one is sent, the other waits', async () => {
  const m = mundo()
  const ids = [(await m.noPix(10_000)).id, (await m.noPix(10_000)).id]
  const fins = await Promise.all(ids.map(id => m.estornar(id)))
  expect(fins.map(f => f.situacao).toSorted()).toEqual(['emAnalise', 'processando'])
})

describe('a second person', () => {
  test('lets it go: it is sent, counts in no sum, and waits no more', async () => {
    const { m, id } = await queEspera()
    expect(await erro(m.decidir(id, 'liberar', { quem: 'usr-1' }))).toMatchObject({ nome: 'QuemPediuNaoDecide' })
    expect(await m.decidir(id, 'liberar')).toMatchObject({ situacao: 'processando' })
    expect(await item(m, id)).toBeUndefined()
    expect(await m.aoRepouso(id)).toMatchObject({ estornado: 9_501, estorno: { estado: 'concluido' } })
    expect((await m.checkout(id)).estorno?.contada).toBeUndefined()
    expect((await m.diario(id)).contas[contas.estornos]).toBeUndefined()
  })
  test('of a card too, once the acquirer takes another change of the payment', async () => {
    const m = mundo({ dia: 0 })
    const { id } = await m.noCartao()
    await m.estornar(id, 500)
    expect(await m.estornar(id, 9_500)).toMatchObject({ situacao: 'emAnalise' })
    expect(await m.decidir(id, 'liberar')).toMatchObject({ situacao: 'estornado', estornado: 10_000 })
    await m.aoRepouso(id)
    expect(await conferirCartao(m, id)).toBe(10_000)
  })
  test('staff of ours decide on any company’s; another company’s administrator finds none', async () => {
    const { m, id } = await queEspera()
    expect(await m.decidir(id, 'recusar', { perfil: 'quita-administrador' })).toMatchObject({ situacao: 'recusado' })
  })
  test('decides on what they saw: another one asked for meanwhile is not let go in its place', async () => {
    const { m, id } = await queEspera()
    const visto = (await m.checkout(id)).estorno?.id ?? ''
    await m.desistir(id)
    await m.estornar(id)
    expect(await erro(m.decidir(id, 'liberar', { estorno: visto }))).toMatchObject({ nome: 'EstornoJaDecidido' })
    expect((await m.checkout(id)).estorno?.estado).toBe('emAnalise')
  })
})

describe('it is not made, and its money is where it was', () => {
  const fins: [string, (m: MundoDeEstornos, id: string) => Promise<unknown>, string][] = [
    ['refused by the second person', (m, id) => m.decidir(id, 'recusar'), 'analise'],
    ['taken back by who asked', (m, id) => m.desistir(id), 'desistencia'],
    [
      'not decided on in time',
      async (m, id) => {
        await m.avancar(prazoDaAnaliseDoEstornoMs)
        await m.verificar(id)
      },
      'vencido',
    ],
  ]
  test.each(fins)('%s', async (_como, terminar, motivo) => {
    const { m, id, antes } = await queEspera()
    await terminar(m, id)
    expect(await m.checkout(id)).toMatchObject({ estornado: 1, estorno: { estado: 'recusado', motivo } })
    expect(await m.saldo(aurora)).toBe(antes)
    expect((await m.diario(id)).contas[contas.estornos]).toBeUndefined()
    expect(await item(m, id)).toBeUndefined()
    expect(await erro(m.decidir(id, 'liberar'))).toMatchObject({ nome: 'EstornoJaDecidido' })
    // it may be asked for anew
    expect(await m.estornar(id, 100)).toMatchObject({ situacao: 'processando' })
  })
  test('only who asked takes it back, and only while it waits', async () => {
    const { m, id } = await queEspera()
    expect(await erro(m.desistir(id, 'usr-outra'))).toMatchObject({ nome: 'EstornoDeOutraPessoa' })
    await m.desistir(id)
    expect(await m.desistir(id)).toMatchObject({ situacao: 'recusado', motivo: 'desistencia' })
    await m.estornar(id, 100)
    expect(await erro(m.desistir(id))).toMatchObject({ nome: 'EstornoJaDecidido' })
  })
  test('the bank of a contested Pix took it back meanwhile: what was held is given back, and nothing is taken twice', async () => {
    const m = mundo({ dia: 0 })
    const { id, e2eid = '' } = await m.noPix(10_000)
    await m.estornar(id)
    await m.devolucaoContada(id, e2eid, { id: 'D1', valor: 10_000 })
    await m.decidir(id, 'recusar')
    const { lancamentos, contas: saldos } = await m.diario(id)
    expect(lancamentos.map(l => l.tipo).toSorted()).toEqual(['devolucao', 'estorno-recusado', 'estorno-reserva', 'pix'])
    // the fee of the sale stays with us
    expect(saldos[aurora]).toBe(-99)
  })
  test('the payer disputed the payment meanwhile: letting it go ends it', async () => {
    const m = mundo({ dia: 0 })
    const { id, tentativa } = await m.vendidoNoCartao()
    await m.estornar(id, 9_500)
    m.cielo.disputas.contestar(tentativa?.pagamentoId ?? '')
    await verificarCartao(m.deps, id, m.agora() + 20_000, true)
    expect((await m.checkout(id)).contestado).toBe(10_000)
    expect(await m.decidir(id, 'liberar')).toMatchObject({ situacao: 'recusado', motivo: 'contestado' })
    expect((await m.diario(id)).contas[contas.estornos]).toBeUndefined()
  })
})
