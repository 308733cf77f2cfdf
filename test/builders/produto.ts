import type { ProdutoDaLoja } from '../../functions/platform/storage/Catalogo.ts'
import type { NivelDeEstoque } from '../../functions/platform/storage/Estoque.ts'

/** A product as it is stored; says only what a test is about. */
export const produtoGuardado = (over: Partial<ProdutoDaLoja> = {}): ProdutoDaLoja => ({
  ...{ id: 'ProdutoBolo123456AAAA', empresaId: 'aurora', versao: 1, situacao: 'disponivel', tipo: 'produto' },
  ...{ nome: 'Bolo', busca: 'bolo', descricao: 'De cenoura.\nCom <cobertura>.', preco: 6000 },
  ...{ eixos: [], variacoes: [], ordem: 0, criadoEm: '2026-11-01T12:00:00.000Z', em: 1 },
  ...over,
})

/** So many of a thing, none of them held, as they are stored. */
export const nivelGuardado = (over: Partial<NivelDeEstoque> = {}): NivelDeEstoque => {
  const quantidade = over.quantidade ?? 10
  return {
    ...{ id: 'NivelDoBolo123456AAAA', empresaId: 'aurora', produtoId: 'NivelDoBolo123456AAAA', versao: 1 },
    ...{ nome: 'Bolo de fubá', busca: 'bolo de fuba', quantidade, reservado: 0, livre: quantidade },
    ...{ custo: quantidade * 700, ultimoCusto: 700, baixo: false, encomenda: false, movimentos: 0 },
    ...{ criadoEm: '2026-11-01T12:00:00.000Z', em: 1 },
    ...over,
  }
}
