import { expect, test } from 'vitest'
import { baldeEmMemoria } from '../../../functions/platform/runtime/balde.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Catalogo, ProdutoDaLoja, produtosDaEmpresa } from '../../../functions/platform/storage/Catalogo.ts'
import { estoqueDaEmpresa, MovimentoDeEstoque, NivelDeEstoque } from '../../../functions/platform/storage/Estoque.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { aurora } from '../../../infra/local/demo.ts'
import { semearLoja } from '../../../infra/local/seed.loja.ts'
import { objetoDaFoto, versoesDaFoto } from '../../../shared/domain/fotos.ts'

/** `npm start` fills the demo's shop once, by the product's own rules. */
test('the demo sells five things, each level is the sum of its movements, and a second start adds nothing', async () => {
  const storage = memoryStorage()
  const guardadas = baldeEmMemoria()
  // how a photo is cleaned is another test's
  let n = 0
  const limpar = async (bytes: Uint8Array) => ({
    ...{ id: (++n).toString(16).padStart(32, '0'), largura: 1200, altura: 1200 },
    versoes: versoesDaFoto.map(versao => ({ versao, bytes })),
  })
  const clock = { now: () => Date.parse('2026-11-20T12:00:00Z') }
  const deps = { storage, guardadas, fotos: { limpar }, ids: createIds(), clock } as never
  expect(await semearLoja(deps, aurora)).toBe(5)
  expect(await semearLoja(deps, aurora)).toBe(0)
  expect(await Catalogo.get(storage, aurora.empresaId)).toMatchObject({ produtos: 5 })
  const dela = { index: 'GSI1', pk: produtosDaEmpresa(aurora.empresaId, false) } as const
  const produtos = (await storage.getMany((await storage.query(dela)).items)).map(ProdutoDaLoja.parse)
  expect(produtos.map(p => p.tipo).sort()).toEqual(['digital', 'produto', 'produto', 'produto', 'servico'])
  // each of them has a photo, kept in every version
  const fotos = produtos.flatMap(p => p.fotos ?? [])
  expect(produtos.filter(p => !p.fotos?.length)).toEqual([])
  expect([...guardadas.objetos.keys()].sort()).toEqual(
    fotos.flatMap(f => versoesDaFoto.map(v => objetoDaFoto(f.id, v))).sort(),
  )
  const niveis = await storage.query({ index: 'GSI1', pk: estoqueDaEmpresa(aurora.empresaId) })
  const lidos = (await storage.getMany(niveis.items)).map(NivelDeEstoque.parse)
  expect(lidos).toHaveLength(4)
  for (const nivel of lidos) {
    const { values } = await MovimentoDeEstoque.query(storage, { pk: `ESTOQUE#${nivel.id}`, sk: { prefix: 'MOV#' } })
    expect(values.reduce((s, m) => s + m.quantidade, 0)).toBe(nivel.quantidade)
    expect(values.reduce((s, m) => s + m.custo, 0)).toBe(nivel.custo)
  }
  expect(lidos.filter(n => n.baixo).map(n => [n.nome, n.quantidade])).toEqual([['Banqueta Aurora (Alta, 75 cm)', 2]])
})
