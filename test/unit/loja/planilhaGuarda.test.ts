import { expect, test } from 'vitest'
import { conferirProdutos } from '../../../functions/areas/estoque/regras/lote/conferirProdutos.ts'
import { lerArquivoDeProdutos } from '../../../functions/areas/estoque/regras/lote/lerArquivoDeProdutos.ts'
import { criarNoCatalogo } from '../../../functions/areas/loja/regras/gravarProduto.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import type { ProdutoDaLoja } from '../../../functions/platform/storage/Catalogo.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { agruparProdutos } from '../../../shared/domain/lote/gruposDeProdutos.ts'
import type { ColunaDoProduto } from '../../../shared/domain/lote/produtos.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { planilhaDeProdutos } from '../../builders/planilha.ts'
import { produtoGuardado } from '../../builders/produto.ts'

const pergunta = { id: 'Pergunta0000000000001', rotulo: 'Nome no bolo', tipo: 'texto' as const, obrigatoria: true }
const medidas = { peso: 900, altura: 12, largura: 20, comprimento: 20 }

/** What a spreadsheet makes of a product that is in the catalogue. */
async function depoisDe(antes: ProdutoDaLoja, linha: Partial<Record<ColunaDoProduto, string>>) {
  const storage = memoryStorage()
  await storage.commit(await criarNoCatalogo(storage, antes))
  const clock = { now: () => 2, sleep: async () => {} }
  const deps = { storage, clock, ids: createIds(), chaves: chavesDeTeste() } as never
  const grupos = agruparProdutos(lerArquivoDeProdutos(Buffer.from(planilhaDeProdutos([linha]))))
  const [c] = await conferirProdutos(deps, antes.empresaId, grupos)
  return c
}

test('a spreadsheet leaves what no column says: questions, the note of an hour, photos and taxes', async () => {
  const tudo = {
    ...{ perguntas: [pergunta], agendamento: 'Marcamos pelo WhatsApp', tipo: 'servico' as const },
    ...{ tributos: { cbs: 0.9, ibs: 0.1 }, fotos: [{ id: 'F'.repeat(43), alt: 'Bolo', largura: 800, altura: 800 }] },
  }
  const bolo = produtoGuardado({ sku: 'BOLO', ...tudo })
  expect((await depoisDe(bolo, { sku: 'BOLO', preco: '65,00' }))?.depois).toMatchObject({ preco: 6500, ...tudo })
  // and what says nothing new changes nothing
  expect((await depoisDe(bolo, { sku: 'BOLO', preco: '60,00' }))?.situacao).toBe('igual')
})

test('measures come by their columns, one cell keeps the others, and a wrong one is refused by its own', async () => {
  const bolo = produtoGuardado({ sku: 'BOLO' })
  const cheia = { sku: 'BOLO', peso: '900 g', altura: '12', largura: '20 cm', comprimento: '20' }
  expect((await depoisDe(bolo, cheia))?.depois).toMatchObject({ medidas })
  const comMedidas = { ...bolo, medidas }
  expect((await depoisDe(comMedidas, { sku: 'BOLO', altura: '30' }))?.depois?.medidas).toEqual({
    ...medidas,
    altura: 30,
  })
  expect((await depoisDe(comMedidas, { sku: 'BOLO', preco: '65,00' }))?.depois?.medidas).toEqual(medidas)
  const erros = async (mais: object) =>
    (await depoisDe(bolo, { ...cheia, ...mais }))?.erros.map(e => [e.coluna, e.mensagem])
  expect(await erros({ peso: '31000' })).toEqual([['peso', 'de 1 g a 30 kg']])
  expect(await erros({ altura: '' })).toEqual([['altura', 'Preencha esta coluna.']])
  expect(await erros({ altura: '90', largura: '90', comprimento: '90' })).toEqual([
    ['comprimento', 'os três lados somam até 200 cm'],
  ])
  expect(await erros({ altura: 'doze' })).toEqual([['altura', 'Escreva um número inteiro.']])
})
