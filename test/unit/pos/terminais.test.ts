import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listarModelosPos } from '../../../functions/areas/pos/listarModelosPos/listarModelosPos.ts'
import { TerminalPos } from '../../../functions/platform/storage/Pos.ts'
import { fabricantesPos, modelosPos } from '../../../shared/data/pos.ts'
import { terminalPos } from '../../../shared/domain/estados/terminalPos.ts'
import {
  depoisDoPassoDoTerminal,
  type PassoDoTerminal,
  passosDoTerminal,
  terminalVivo,
} from '../../../shared/domain/pos.ts'
import { corpoDaResposta, mundoDoPos } from './mundo.ts'

const item = { modelo: 'pax-a910', quantidade: 2, valor: 60_00 } as const
type Mundo = Awaited<ReturnType<typeof mundoDoPos>>
/** A contract of two places and what its first item is called. */
async function comContrato(m: Mundo, mais: object = {}) {
  const c = await m.criarContrato([item], mais)
  return { contrato: c.id, item: c.itens[0]?.id ?? '' }
}
/** A terminal that was sent, and may be put to use. */
const enviado = async (m: Mundo, onde: { contrato: string; item: string }, serial = 'PX-1000 1') => {
  const t = await m.pedir({ ...onde, serial })
  await m.mudar(t.id, { numeroLogico: '70001', passo: 'enviar' })
  return t.id
}

describe('places of a contract', () => {
  test('there are never more terminals than its items say, two at once neither; what leaves makes room', async () => {
    const m = await mundoDoPos()
    const onde = await comContrato(m)
    const primeiro = await enviado(m, onde)
    const dois = await Promise.allSettled([m.pedir(onde), m.pedir(onde)])
    expect(dois.map(d => d.status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(m.pedir(onde)).rejects.toMatchObject({ error: { name: 'ItemPosCompleto' }, fields: { quantidade: 2 } })
    await m.levar(primeiro, ['ativar', 'devolver'])
    await m.pedir(onde)
    expect((await m.contratos()).itens[0]?.itens).toMatchObject([{ quantidade: 2, terminais: 2 }])
  })

  test('whatever steps and removals come, the count of an item is that of its terminals, and never above its places', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), fc.constantFrom('pedir', 'excluir', ...passosDoTerminal)), { maxLength: 25 }),
        async atos => {
          const m = await mundoDoPos()
          const onde = await comContrato(m)
          const ids: string[] = []
          for (const [qual, ato] of atos) {
            const id = ids[qual % Math.max(1, ids.length)]
            // what is refused leaves everything as it was
            if (ato === 'pedir')
              await m.pedir({ ...onde, serial: `SERIE${ids.length}` }).then(
                t => ids.push(t.id),
                () => {},
              )
            else if (id && ato === 'excluir') await m.excluirTerminal(id).catch(() => {})
            else if (id) await m.mudar(id, { numeroLogico: '7', passo: ato }).catch(() => {})
          }
          const todos = await Promise.all(ids.map(id => TerminalPos.get(m.storage, id)))
          const vivos = todos.filter(t => t && !t.excluido && terminalVivo(t.situacao)).length
          const [contrato] = (await m.contratos()).itens
          expect(contrato?.itens[0]?.terminais).toBe(vivos)
          expect(vivos).toBeLessThanOrEqual(item.quantidade)
        },
      ),
      { numRuns: 40 },
    ))

  test('an item with terminals keeps its model, its rent and its places; one without them changes, or goes', async () => {
    const m = await mundoDoPos()
    const c = await m.criarContrato([item, { modelo: 'positivo-l400', quantidade: 1, valor: 0 }])
    const [com, sem] = c.itens.map(i => i.id)
    if (!com || !sem) throw new Error('two items')
    await m.pedir({ contrato: c.id, item: com })
    await m.pedir({ contrato: c.id, item: com })
    const mudado = (mais: object) => m.alterarContrato(c.id, [{ ...item, id: com, ...mais }])
    for (const [mais, motivo] of [
      [{ quantidade: 1 }, 'quantidade'],
      [{ valor: 61_00 }, 'valor'],
      [{ modelo: 'pax-a910s' }, 'item'],
    ] as const)
      await expect(mudado(mais)).rejects.toMatchObject({
        error: { name: 'ContratoPosEmUso' },
        fields: { motivo, terminais: 2 },
      })
    await expect(m.alterarContrato(c.id, [{ ...item }])).rejects.toMatchObject({ fields: { motivo: 'item' } })
    for (const id of ['deOutroContrato000000', com])
      await expect(
        m.alterarContrato(c.id, [
          { ...item, id: com },
          { ...item, id },
        ]),
      ).rejects.toMatchObject({
        fields: { campos: [{ campo: 'itens.1.id' }] },
      })
    const novo = await m.alterarContrato(c.id, [
      { ...item, id: com, quantidade: 3 },
      { ...item, modelo: 'tectoy-t8' },
    ])
    expect(novo.itens.map(i => [i.modelo.id, i.quantidade, i.terminais])).toEqual([
      ['pax-a910', 3, 2],
      ['tectoy-t8', 2, 0],
    ])
    expect(novo).toMatchObject({ aluguel: 120_00, aluguelTotal: 300_00 })
  })

  test('a contract with live terminals is not removed; without them it leaves the lists and stays on record', async () => {
    const m = await mundoDoPos()
    const onde = await comContrato(m)
    const id = await enviado(m, onde)
    await expect(m.excluirContrato(onde.contrato)).rejects.toMatchObject({
      ...{ error: { name: 'ContratoPosEmUso' }, fields: { motivo: 'contrato', terminais: 1 } },
    })
    await m.excluirTerminal(id)
    await m.excluirContrato(onde.contrato)
    expect((await m.contratos()).itens).toEqual([])
    const guardado = await m.storage.get({ PK: `CTP#${onde.contrato}`, SK: 'RAIZ' })
    expect(guardado).toMatchObject({ excluido: { id: 'ana', nome: 'Ana' } })
    await expect(m.pedir(onde)).rejects.toMatchObject({ error: { name: 'ContratoPosNaoEncontrado' } })
  })

  test('a contract takes terminals, and puts them to use, on the days of its term alone', async () => {
    const m = await mundoDoPos()
    const onde = await comContrato(m, { inicio: '2026-11-10', fim: '2026-11-30' })
    const id = await enviado(m, onde)
    for (const dia of ['2026-11-09', '2026-12-01']) {
      m.em(dia)
      const fora = { error: { name: 'ContratoPosForaDaVigencia' } }
      await expect(m.pedir(onde)).rejects.toMatchObject(fora)
      await expect(m.levar(id, ['ativar'])).rejects.toMatchObject(fora)
    }
    m.em('2026-11-30')
    await m.levar(id, ['ativar'])
    expect((await m.contratos()).itens[0]).toMatchObject({ vigente: true })
  })
})

describe('serials', () => {
  test('a machine is at one client, however it is written; given back it may go to another, lost it may not', async () => {
    const m = await mundoDoPos()
    const onde = await comContrato(m)
    const outro = await comContrato(m)
    const id = await enviado(m, onde, 'px-1000 1')
    const emUso = { error: { name: 'SerialPosEmUso' }, fields: { terminal: id } }
    await expect(m.pedir({ ...outro, serial: 'PX10001' })).rejects.toMatchObject(emUso)
    await m.levar(id, ['ativar', 'devolver'])
    const la = await enviado(m, outro, 'PX10001')
    await m.levar(la, ['perder'])
    await expect(m.pedir({ ...onde, serial: 'PX10001' })).rejects.toMatchObject({ fields: { terminal: la } })
  })

  test('of two that take one serial at once, one is refused', async () => {
    const m = await mundoDoPos()
    const onde = await comContrato(m)
    const dois = await Promise.allSettled([
      m.pedir({ ...onde, serial: 'IGUAL1' }),
      m.pedir({ ...onde, serial: 'IGUAL1' }),
    ])
    expect(dois.filter(d => d.status === 'fulfilled')).toHaveLength(1)
    expect(dois.find(d => d.status === 'rejected')).toMatchObject({ reason: { error: { name: 'SerialPosEmUso' } } })
  })

  test('what is corrected frees the serial that it had; what is left out stays, what is empty is taken away', async () => {
    const m = await mundoDoPos()
    const onde = await comContrato(m)
    const t = await m.pedir({ ...onde, serial: 'ERRADO1' })
    await m.mudar(t.id, { serial: 'CERTO1', apelido: 'Caixa 1', local: 'Loja da Harmonia' })
    expect(await m.mudar(t.id, { apelido: '' })).toMatchObject({
      serial: 'CERTO1',
      apelido: null,
      local: 'Loja da Harmonia',
    })
    await m.pedir({ ...onde, serial: 'ERRADO1' })
    expect(await m.mudar(t.id, { serial: '' })).toMatchObject({ serial: null })
  })
})

describe('a terminal’s life', () => {
  test('it leaves with a serial and is used under a logical number', async () => {
    const m = await mundoDoPos()
    const onde = await comContrato(m)
    const t = await m.pedir(onde)
    const falta = (campo: string) => ({ fields: { campos: [{ campo }] } })
    await expect(m.levar(t.id, ['enviar'])).rejects.toMatchObject(falta('serial'))
    await m.mudar(t.id, { serial: 'PX10002', passo: 'enviar' })
    await expect(m.mudar(t.id, { serial: '' })).rejects.toMatchObject(falta('serial'))
    await expect(m.levar(t.id, ['ativar'])).rejects.toMatchObject(falta('numeroLogico'))
    const ativo = await m.mudar(t.id, { numeroLogico: '70002', passo: 'ativar' })
    expect(ativo.passos.map(p => p.situacao)).toEqual(['pedido', 'enviado', 'ativo'])
  })

  test.each(terminalPos.states.flatMap(de => passosDoTerminal.map(passo => [de, passo] as const)))(
    '%s, %s: as the table says',
    async (de, passo) => {
      const ate: Record<typeof de, PassoDoTerminal[]> = {
        ...{ pedido: [], enviado: ['enviar'], ativo: ['enviar', 'ativar'] },
        ...{
          trocado: ['enviar', 'ativar', 'trocar'],
          devolvido: ['enviar', 'devolver'],
          perdido: ['enviar', 'perder'],
        },
      }
      const m = await mundoDoPos()
      const t = await m.pedir({ ...(await comContrato(m)), serial: 'PX10003' })
      await m.mudar(t.id, { numeroLogico: '70003' })
      await m.levar(t.id, ate[de])
      const depois = depoisDoPassoDoTerminal(de, passo)
      const feito = m.mudar(t.id, { passo })
      if (depois) expect(await feito).toMatchObject({ situacao: depois })
      else
        await expect(feito).rejects.toMatchObject({
          ...{ error: { name: 'TerminalPosEmOutraSituacao' }, fields: { situacao: de } },
        })
    },
  )

  test('only what was never in use is removed, and what ended is not corrected', async () => {
    const m = await mundoDoPos()
    const onde = await comContrato(m)
    const id = await enviado(m, onde)
    await m.levar(id, ['ativar'])
    const emOutra = { error: { name: 'TerminalPosEmOutraSituacao' } }
    await expect(m.excluirTerminal(id)).rejects.toMatchObject(emOutra)
    await m.levar(id, ['trocar'])
    await expect(m.mudar(id, { apelido: 'Balcão' })).rejects.toMatchObject(emOutra)
    const outro = await m.pedir({ ...onde, serial: 'PX10004' })
    await m.excluirTerminal(outro.id)
    expect((await m.terminais(onde.contrato)).itens.map(t => t.id)).toEqual([id])
    await m.pedir({ ...onde, serial: 'PX10004' })
  })
})

test('a list is of five from the first one, unless other numbers are asked for (K41)', async () => {
  const m = await mundoDoPos()
  for (let n = 0; n < 7; n++) await comContrato(m)
  const primeira = await m.contratos()
  expect([primeira.itens.length, primeira.proximoOffset]).toEqual([5, 5])
  const segunda = await m.contratos({ limit: 5, offset: 5 })
  expect([segunda.itens.length, segunda.proximoOffset]).toEqual([2, null])
  expect(new Set([...primeira.itens, ...segunda.itens].map(c => c.id)).size).toBe(7)
  const seis = await m.criarContrato(Array.from({ length: 6 }, () => item))
  expect(await m.itens(seis.id, { limit: 5, offset: 0 })).toMatchObject({ proximoOffset: 5 })
  expect((await m.itens(seis.id, { limit: 5, offset: 5 })).itens.map(i => i.id)).toEqual([seis.itens[5]?.id])
})

test('every model is of a maker that is listed, and is found by it', async () => {
  const listar = (fabricante: string) => listarModelosPos({} as never)({ query: { fabricante } } as never)
  const achados = await Promise.all(fabricantesPos.map(async f => (await corpoDaResposta(listar(f.id))).itens))
  expect(achados.every(itens => itens.length > 0)).toBe(true)
  expect(
    achados
      .flat()
      .map(i => i.id)
      .sort(),
  ).toEqual(modelosPos.map(i => i.id).sort())
})
