import type { ProdutoDaLoja } from '../../functions/platform/storage/Catalogo.ts'

/** A product as it is stored; says only what a test is about. */
export const produtoGuardado = (over: Partial<ProdutoDaLoja> = {}): ProdutoDaLoja => ({
  ...{ id: 'ProdutoBolo123456AAAA', empresaId: 'aurora', versao: 1, situacao: 'disponivel', tipo: 'produto' },
  ...{ nome: 'Bolo', busca: 'bolo', descricao: 'De cenoura.\nCom <cobertura>.', preco: 6000 },
  ...{ eixos: [], variacoes: [], ordem: 0, criadoEm: '2026-11-01T12:00:00.000Z', em: 1 },
  ...over,
})
